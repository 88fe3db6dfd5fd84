import { Mat4, Node, Quat, Vec3 } from 'cc';
import { resetEngine } from './reset';

beforeEach(() => {
    resetEngine();
});

function expectVec(actual: Readonly<Vec3>, x: number, y: number, z = 0): void {
    expect([actual.x, actual.y, actual.z].map((value) => Number(value.toFixed(6)) + 0)).toEqual([x, y, z]);
}

function pair(): { parent: Node; child: Node } {
    const parent = new Node('parent');
    const child = new Node('child');
    parent.addChild(child);
    return { parent, child };
}

test('a new node is called "New Node", is on the default layer and sits at the origin', () => {
    const node = new Node();
    expect([node.name, node.layer, node.active, node.activeInHierarchy]).toEqual([
        'New Node',
        1 << 30,
        true,
        false,
    ]);
    expectVec(node.position, 0, 0);
    expectVec(node.scale, 1, 1, 1);
});

test('the parent scales, rotates and moves its child', () => {
    const { parent, child } = pair();
    parent.setPosition(100, 50);
    parent.angle = 90;
    parent.setScale(2, 3);
    child.setPosition(10, 1);
    expectVec(child.worldPosition, 97, 70);
    expect(child.worldRotation.getEulerAngles(new Vec3()).z).toBeCloseTo(90);
    expectVec(child.worldScale, 2, 3, 1);
});

test('a change above shows below, however deep', () => {
    const { parent, child } = pair();
    const leaf = new Node();
    child.addChild(leaf);
    leaf.setPosition(1, 0);
    expectVec(leaf.worldPosition, 1, 0);
    parent.setPosition(5, 5);
    expectVec(leaf.worldPosition, 6, 5);
    parent.angle = 180;
    expectVec(leaf.worldPosition, 4, 5);
});

test('setPosition with two numbers keeps z', () => {
    const node = new Node();
    node.setPosition(1, 2, 3);
    node.setPosition(4, 5);
    expectVec(node.position, 4, 5, 3);
});

test('a mirrored node has a negative world scale along x, whichever axis was mirrored', () => {
    const { parent, child } = pair();
    parent.setScale(1, -1);
    child.setPosition(0, 10);
    expectVec(child.worldPosition, 0, -10);
    expectVec(child.worldScale, -1, 1, 1);
});

test('setWorldPosition and setWorldRotation undo the parent', () => {
    const { parent, child } = pair();
    parent.setPosition(10, 0);
    parent.angle = 30;
    parent.setScale(2, 2);
    child.setWorldPosition(40, 7, 0);
    child.setWorldRotationFromEuler(0, 0, 75);
    expectVec(child.worldPosition, 40, 7);
    expect(child.angle).toBeCloseTo(45);
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
    expectVec(child.worldPosition, 10, 21);
    expectVec(child.position, 7.5, 10.5);
    child.setParent(parent);
    expectVec(child.position, 7.5, 10.5);
});

test('worldMatrix takes a local point to where inverseTransformPoint takes it back', () => {
    const { parent, child } = pair();
    parent.setPosition(3, -2);
    parent.angle = 20;
    parent.setScale(2, 0.5);
    child.angle = -50;
    child.setPosition(7, 7);
    const world = Vec3.transformMat4(new Vec3(), new Vec3(4, 9, 0), child.worldMatrix);
    expectVec(child.inverseTransformPoint(new Vec3(), world), 4, 9);
    expectVec(Vec3.transformMat4(new Vec3(), world, Mat4.invert(new Mat4(), child.worldMatrix)), 4, 9);
});

test('TRANSFORM_CHANGED tells what has changed, and only of real changes', () => {
    const node = new Node();
    const bits: number[] = [];
    node.on(Node.EventType.TRANSFORM_CHANGED, (bit: number) => bits.push(bit));
    node.setPosition(1, 0);
    node.setPosition(1, 0);
    node.angle = 5;
    node.setScale(2, 2);
    expect(bits).toEqual([Node.TransformBit.POSITION, Node.TransformBit.ROTATION, Node.TransformBit.SCALE]);
});

test('euler angles in degrees survive the way through a quaternion', () => {
    const euler = new Vec3();
    Quat.toEuler(euler, Quat.fromEuler(new Quat(), 10, 20, 30));
    expectVec(euler, 10, 20, 30);
});

test('a matrix without an inverse gives zeros', () => {
    const flat = Mat4.fromRTS(new Mat4(), new Quat(), new Vec3(), new Vec3(0, 1, 1));
    expect(Mat4.invert(new Mat4(), flat).m15).toBe(0);
});

test('sibling order, paths and names', () => {
    const parent = new Node('p');
    const [a, b, c] = ['a', 'b', 'c'].map((name) => new Node(name)) as [Node, Node, Node];
    for (const node of [a, b, c]) parent.addChild(node);
    c.setSiblingIndex(0);
    expect(parent.children.map((node) => node.name)).toEqual(['c', 'a', 'b']);
    expect(b.getSiblingIndex()).toBe(2);
    a.addChild(new Node('deep'));
    expect(parent.getChildByPath('a/deep')!.name).toBe('deep');
    expect(parent.getChildByPath('b/deep')).toBeNull();
    expect([a.isChildOf(parent), a.isChildOf(a), parent.isChildOf(a)]).toEqual([true, true, false]);
});
