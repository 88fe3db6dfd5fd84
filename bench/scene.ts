import { Camera, Canvas, director, Node, Scene } from 'cc';
import { Rope } from '../assets/rope';

let canvas: Node;

/** A new scene with Canvas and Camera on the stand-in. */
export function openScene(): void {
    const scene = new Scene('bench');
    director.runSceneImmediate(scene);
    canvas = new Node('Canvas');
    scene.addChild(canvas);
    const camera = new Node('Camera');
    canvas.addChild(camera);
    canvas.addComponent(Canvas).cameraComponent = camera.addComponent(Camera);
}

/** A node with a Rope on it, everything at its default but for the mass: every node weighs 1. */
export function addRope(): Rope {
    const rope = addToCanvas('Rope').addComponent(Rope);
    rope.nodeMass = 1;
    return rope;
}

/** A new node in the scene. */
export function addToCanvas(name: string): Node {
    const node = new Node(name);
    canvas.addChild(node);
    return node;
}
