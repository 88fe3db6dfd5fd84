import { Camera, Canvas, director, Layers, Node, Scene, UITransform } from 'cc';

/** A running scene with the usual Canvas of 1280 × 720 and its camera. Only the engine's API is used. */
export interface Stage {
    readonly scene: Scene;
    readonly canvas: Node;
    readonly camera: Camera;
}

/** The root of the 2D nodes stands at the middle of the screen, as a new scene of Creator has it. */
export function createStage(): Stage {
    const scene = new Scene('stage');
    const canvas = createNode('Canvas');
    canvas.setPosition(640, 360);
    canvas.addComponent(UITransform).setContentSize(1280, 720);
    const cameraNode = new Node('Camera');
    canvas.addChild(cameraNode);
    const camera = cameraNode.addComponent(Camera);
    camera.projection = Camera.ProjectionType.ORTHO;
    camera.near = 0;
    camera.far = 2000;
    camera.visibility |= Layers.Enum.UI_2D;
    canvas.addComponent(Canvas).cameraComponent = camera;
    scene.addChild(canvas);
    director.runSceneImmediate(scene);
    return { scene, canvas, camera };
}

/** A node on the 2D layer. */
export function createNode(name: string, parent?: Node): Node {
    const node = new Node(name);
    node.layer = Layers.Enum.UI_2D;
    if (parent) parent.addChild(node);
    return node;
}
