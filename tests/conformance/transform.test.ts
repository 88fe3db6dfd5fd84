import { director, Mat4, Node, Quat, UITransform, Vec2, Vec3 } from 'cc';
import { rounded, suite, xyz } from './suite';

function pair(): { parent: Node; child: Node } {
    const parent = new Node('parent');
    const child = new Node('child');
    director.getScene()!.addChild(parent);
    parent.addChild(child);
    return { parent, child };
}

/** A chain of nodes, each turned, mirrored, stretched and moved. */
function nested(): Node[] {
    const nodes = [new Node('0'), new Node('1'), new Node('2')];
    for (let i = 1; i < nodes.length; i++) nodes[i - 1]!.addChild(nodes[i]!);
    const [top, middle, leaf] = nodes as [Node, Node, Node];
    director.getScene()!.addChild(top);
    top.setPosition(100, -50);
    top.angle = 30;
    top.setScale(2, 0.5);
    middle.setPosition(-20, 10);
    middle.angle = 45;
    middle.setScale(-1, 1.5);
    leaf.setPosition(7, 3);
    leaf.angle = -70;
    return nodes;
}

suite('node transform', () => {
    test('a new node is called "New Node", is on the default layer and sits at the origin', () => {
        const node = new Node();
        expect([node.name, node.layer, node.active, node.activeInHierarchy]).toEqual([
            ...['New Node', 1 << 30, true, false],
        ]);
        expect([xyz(node.position), xyz(node.scale), node.angle]).toEqual([[0, 0, 0], [1, 1, 1], 0]);
    });

    test('the parent scales, rotates and moves its child', () => {
        const { parent, child } = pair();
        parent.setPosition(100, 50);
        parent.angle = 90;
        parent.setScale(2, 3);
        child.setPosition(10, 1);
        expect(xyz(child.worldPosition)).toEqual([97, 70, 0]);
        expect(child.worldRotation.getEulerAngles(new Vec3()).z).toBeCloseTo(90);
        expect(xyz(child.worldScale)).toEqual([2, 3, 1]);
    });

    test('a change above shows below, however deep', () => {
        const { parent, child } = pair();
        const leaf = new Node();
        child.addChild(leaf);
        leaf.setPosition(1, 0);
        expect(xyz(leaf.worldPosition)).toEqual([1, 0, 0]);
        parent.setPosition(5, 5);
        expect(xyz(leaf.worldPosition)).toEqual([6, 5, 0]);
        parent.angle = 180;
        expect(xyz(leaf.worldPosition)).toEqual([4, 5, 0]);
        parent.setScale(-3, 1);
        expect(xyz(leaf.worldPosition)).toEqual([8, 5, 0]);
    });

    test('a rotated child of a stretched parent is sheared', () => {
        const leaf = nested()[2]!;
        const { m00, m01, m04, m05, m12, m13 } = leaf.worldMatrix;
        const numbers = rounded([m00, m01, m04, m05, m12, m13], 3);
        const at = (x: number, y: number): number[] =>
            xyz(Vec3.transformMat4(new Vec3(), new Vec3(x, y, 0), leaf.worldMatrix)).slice(0, 2);
        expect(numbers).toEqual(SHEARED);
        expect(at(0, 0)).toEqual(rounded([m12, m13]));
        expect(at(1, 0)).toEqual(rounded([m12 + m00, m13 + m01]));
    });

    test('worldMatrix takes a local point to where inverseTransformPoint takes it back', () => {
        const leaf = nested()[2]!;
        const world = Vec3.transformMat4(new Vec3(), new Vec3(4, 9, 0), leaf.worldMatrix);
        expect(xyz(leaf.inverseTransformPoint(new Vec3(), world))).toEqual([4, 9, 0]);
        const inverse = Mat4.invert(new Mat4(), leaf.worldMatrix);
        expect(xyz(Vec3.transformMat4(new Vec3(), world, inverse))).toEqual([4, 9, 0]);
    });

    test('setPosition with two numbers keeps z', () => {
        const node = new Node();
        node.setPosition(1, 2, 3);
        node.setPosition(4, 5);
        expect(xyz(node.position)).toEqual([4, 5, 3]);
    });

    test('a position that was given is copied', () => {
        const node = new Node();
        const given = new Vec3(1, 2, 3);
        node.position = given;
        given.x = 9;
        expect(xyz(node.position)).toEqual([1, 2, 3]);
    });

    test('a mirrored node has a negative world scale along x, whichever axis was mirrored', () => {
        const { parent, child } = pair();
        parent.setScale(1, -1);
        child.setPosition(0, 10);
        expect(xyz(child.worldPosition)).toEqual([0, -10, 0]);
        expect(xyz(child.worldScale)).toEqual([-1, 1, 1]);
    });

    test('setWorldPosition and setWorldRotation undo the parents', () => {
        const [top, middle, leaf] = nested() as [Node, Node, Node];
        leaf.setWorldPosition(40, 7, 0);
        expect(xyz(leaf.worldPosition)).toEqual([40, 7, 0]);
        expect(xyz(top.worldPosition)).toEqual([100, -50, 0]);
        expect(xyz(middle.position)).toEqual([-20, 10, 0]);
        const { parent, child } = pair();
        parent.angle = 30;
        child.setWorldRotationFromEuler(0, 0, 75);
        expect(child.eulerAngles.z).toBeCloseTo(45);
    });

    test('world rotation and scale under sheared parents are read off the matrix, turn by turn', () => {
        const [top, middle, leaf] = nested() as [Node, Node, Node];
        const turns = (): number[] =>
            rounded(
                [top, middle, leaf].map((node) => node.worldRotation.getEulerAngles(new Vec3()).z),
                3,
            );
        expect(turns()).toEqual([30, 55.922, 20.278]);
        expect(
            [xyz(middle.worldScale), xyz(leaf.worldScale)].flat().map((value) => value.toFixed(3)),
        ).toEqual([...['-1.458', '2.187', '1.000', '-1.632', '2.060', '1.000']]);
        top.setScale(1, 1);
        middle.setScale(1, 1);
        expect([turns(), xyz(leaf.worldScale)]).toEqual([
            [30, 55.922, 20.278],
            [1, 1, 1],
        ]);
        top.angle = 31;
        expect(turns()).toEqual([31, 76, 6]);
    });

    test('setWorldPosition of a node that has just got its parent is not lost', () => {
        const { parent, child } = pair();
        parent.setPosition(10, 20);
        child.setWorldPosition(0, 0, 0);
        expect(xyz(child.position)).toEqual([-10, -20, 0]);
    });

    test('a step of a hundred-thousandth is taken', () => {
        const { child } = pair();
        child.setWorldPosition(5, 5, 0);
        child.setWorldPosition(5 + 1e-5, 5, 0);
        expect(child.position.x).toBe(5 + 1e-5);
        child.setPosition(5, 5, 0);
        child.setPosition(5 + 1e-5, 5, 0);
        expect(child.worldPosition.x).toBe(5 + 1e-5);
    });

    test('setWorldScale changes the scale, as far as a scale can', () => {
        const { parent, child } = pair();
        parent.setScale(2, 4);
        child.setWorldScale(1, 1, 1);
        expect(xyz(child.scale)).toEqual([0.5, 0.25, 1]);
    });

    test('setParent keeps the world transform when asked', () => {
        const { parent, child } = pair();
        parent.setPosition(10, 20);
        parent.angle = 90;
        const other = new Node();
        other.setPosition(-5, 0);
        other.setScale(2, 2);
        child.setPosition(1, 0);
        child.setParent(other, true);
        expect(xyz(child.worldPosition)).toEqual([10, 21, 0]);
        expect(xyz(child.position)).toEqual([7.5, 10.5, 0]);
        expect(child.eulerAngles.z).toBeCloseTo(90);
        child.setParent(parent);
        expect(xyz(child.position)).toEqual([7.5, 10.5, 0]);
    });

    test('TRANSFORM_CHANGED tells what has changed', () => {
        const node = new Node();
        const bits: number[] = [];
        node.on(Node.EventType.TRANSFORM_CHANGED, (bit: number) => bits.push(bit));
        node.setPosition(1, 0);
        node.angle = 5;
        node.setScale(2, 2);
        const { POSITION, ROTATION, SCALE } = Node.TransformBit;
        expect(bits).toEqual([POSITION, ROTATION, SCALE]);
    });

    test('TRANSFORM_CHANGED is not told to children', () => {
        const { parent, child } = pair();
        let count = 0;
        child.on(Node.EventType.TRANSFORM_CHANGED, () => count++);
        parent.setPosition(1, 0);
        expect(count).toBe(0);
        expect(child.hasChangedFlags & Node.TransformBit.POSITION).toBe(Node.TransformBit.POSITION);
    });

    test('angles are degrees, counterclockwise, and keep their turns', () => {
        const node = new Node();
        node.angle = 450;
        expect(node.angle).toBe(450);
        expect(xyz(node.eulerAngles)).toEqual([0, 0, 450]);
        const right = Vec3.transformQuat(new Vec3(), new Vec3(1, 0, 0), node.rotation);
        expect(xyz(right)).toEqual([0, 1, 0]);
    });

    test('a rotation set as a quaternion reads as angles; beyond a right angle, about all three axes', () => {
        const node = new Node();
        node.setRotation(Quat.fromEuler(new Quat(), 0, 0, -60));
        expect(xyz(node.eulerAngles)).toEqual([0, 0, -60]);
        node.setRotation(Quat.fromEuler(new Quat(), 0, 0, -120));
        expect(xyz(node.eulerAngles).map(Math.abs)).toEqual([180, 180, 60]);
    });
});

suite('UITransform', () => {
    function framed(): UITransform {
        const transform = nested()[2]!.addComponent(UITransform);
        transform.setContentSize(40, 20);
        return transform;
    }

    test('is 100 × 100 around its node by default', () => {
        const transform = new Node().addComponent(UITransform);
        const { width, height, anchorX, anchorY } = transform;
        expect([width, height, anchorX, anchorY]).toEqual([100, 100, 0.5, 0.5]);
    });

    test('converts between the world and the node, whatever the anchor', () => {
        const transform = framed();
        transform.setAnchorPoint(0, 1);
        const world = transform.convertToWorldSpaceAR(new Vec3(12, -5, 0));
        expect(xyz(world)).toEqual(
            xyz(Vec3.transformMat4(new Vec3(), new Vec3(12, -5, 0), transform.node.worldMatrix)),
        );
        expect(xyz(transform.convertToNodeSpaceAR(world))).toEqual([12, -5, 0]);
    });

    test('writes into the vector that it is given', () => {
        const out = new Vec3();
        expect(framed().convertToNodeSpaceAR(new Vec3(1, 2, 0), out)).toBe(out);
    });

    test('its box covers what it covers, in the parent and in the world', () => {
        const node = new Node();
        director.getScene()!.addChild(node);
        const transform = node.addComponent(UITransform);
        transform.setContentSize(40, 20);
        transform.setAnchorPoint(0, 0);
        node.setPosition(100, 0);
        node.angle = 90;
        for (const box of [transform.getBoundingBox(), transform.getBoundingBoxToWorld()]) {
            expect(rounded([box.x, box.y, box.width, box.height])).toEqual([80, 0, 20, 40]);
        }
    });

    test('tells of its size and its anchor', () => {
        const transform = framed();
        const heard: string[] = [];
        transform.node.on(Node.EventType.SIZE_CHANGED, () => heard.push('size'));
        transform.node.on(Node.EventType.ANCHOR_CHANGED, () => heard.push('anchor'));
        transform.setContentSize(1, 2);
        transform.anchorPoint = new Vec2(1, 1);
        expect(heard).toEqual(['size', 'anchor']);
    });
});

/** By hand: turn · stretch · turn · stretch · turn, from the top down; then where the leaf's origin lands. */
const SHEARED = shearedByHand();

function shearedByHand(): number[] {
    type M = readonly [number, number, number, number, number, number];
    const step = (x: number, y: number, degrees: number, sx: number, sy: number): M => {
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        return [c * sx, s * sx, -s * sy, c * sy, x, y];
    };
    const times = (p: M, q: M): M => [
        p[0] * q[0] + p[2] * q[1],
        p[1] * q[0] + p[3] * q[1],
        p[0] * q[2] + p[2] * q[3],
        p[1] * q[2] + p[3] * q[3],
        p[0] * q[4] + p[2] * q[5] + p[4],
        p[1] * q[4] + p[3] * q[5] + p[5],
    ];
    const top = step(100, -50, 30, 2, 0.5);
    const middle = step(-20, 10, 45, -1, 1.5);
    return rounded(times(times(top, middle), step(7, 3, -70, 1, 1)), 3);
}
