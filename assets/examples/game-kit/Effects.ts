import {
    _decorator,
    AudioClip,
    AudioSource,
    Color,
    Component,
    instantiate,
    Node,
    Sprite,
    SpriteFrame,
    Tween,
    tween,
    UITransform,
    Vec3,
} from 'cc';

const { ccclass, property, requireComponent } = _decorator;

/** Of a spark, px, and how long it flies, s. */
const [SPARK, FLIGHT] = [22, 0.5];
const YELLOW = new Color(255, 220, 110);

/** What is heard and seen when something happens in a game: sounds, sparks, and things that wobble or fly. */
@ccclass('VerletRope.Effects')
@requireComponent(AudioSource)
export class Effects extends Component {
    @property({ type: [AudioClip], tooltip: 'Scripts play them by their file names.' })
    sounds: AudioClip[] = [];

    @property({ type: SpriteFrame, tooltip: 'A white dot.' })
    spark: SpriteFrame | null = null;

    /** Plays a sound once. `name`: of its file, without `.wav`. */
    play(name: string, volume = 1): void {
        const clip = this.sounds.find((sound) => sound && sound.name === name);
        if (clip) this.getComponent(AudioSource)!.playOneShot(clip, volume);
    }

    /** Sparks fly from a place of the world to all sides. */
    burst({ x, y }: Readonly<{ x: number; y: number }>, color: Readonly<Color> = YELLOW, count = 12): void {
        for (let i = 0; i < count; i++) {
            const [angle, reach] = [(2 * Math.PI * i) / count, 50 + 30 * (i % 3)];
            const node = new Node('Spark');
            node.layer = this.node.layer;
            node.addComponent(UITransform).setContentSize(SPARK, SPARK);
            const sprite = node.addComponent(Sprite);
            sprite.sizeMode = Sprite.SizeMode.CUSTOM;
            sprite.spriteFrame = this.spark;
            sprite.color = color as Color;
            this.node.addChild(node);
            node.setWorldPosition(x, y, 0);
            const position = node.position.clone().add3f(reach * Math.cos(angle), reach * Math.sin(angle), 0);
            tween(node)
                .to(FLIGHT, { position, scale: new Vec3() }, { easing: 'quadOut' })
                .call(() => node.destroy())
                .start();
        }
    }

    /** A picture of a thing flies to another one and gets small on its way. */
    fly(thing: Node, to: Node, seconds = FLIGHT): void {
        const copy = instantiate(thing);
        for (const component of copy.components)
            if (!(component instanceof UITransform || component instanceof Sprite)) component.enabled = false;
        copy.name = 'Flying';
        copy.active = true;
        this.node.addChild(copy);
        copy.setWorldPosition(thing.worldPosition);
        const place = to.worldPosition.clone().subtract(this.node.worldPosition);
        tween(copy)
            .to(seconds, { position: place, scale: new Vec3(0.3, 0.3, 1) }, { easing: 'quadIn' })
            .call(() => copy.destroy())
            .start();
    }

    /** A star is taken: it flies to where stars are counted. */
    take(star: Node, to: Node): void {
        star.active = false;
        this.play('star');
        this.burst(star.worldPosition);
        this.fly(star, to);
    }

    /** A thing gets wide and flat, narrow and high, and is as before. */
    wobble(thing: Node, size = 0.2): void {
        Tween.stopAllByTarget(thing);
        const scale = (x: number, y: number): { scale: Vec3 } => ({
            scale: new Vec3(1 + x * size, 1 + y * size, 1),
        });
        const soft = { easing: 'sineInOut' } as const;
        tween(thing)
            .to(0.08, scale(1, -1), soft)
            .to(0.12, scale(-0.6, 0.8), soft)
            .to(0.12, scale(0.4, -0.4), soft)
            .to(0.1, scale(0, 0), soft)
            .start();
    }

    /** A thing grows out of nothing, after a while. */
    grow(thing: Node, after = 0): void {
        Tween.stopAllByTarget(thing);
        thing.setScale(0, 0, 1);
        tween(thing)
            .delay(after)
            .to(0.3, { scale: new Vec3(1, 1, 1) }, { easing: 'backOut' })
            .start();
    }
}
