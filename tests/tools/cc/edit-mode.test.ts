import { _decorator, director, Input, input, Scene } from 'cc';
import { Recorder, recording, takeCalls } from '../../conformance/recorder';
import { setEditMode } from '../../../tools/cc/env';
import { pointer } from '../../../tools/cc/pointer';
import { resetEngine } from '../../../tools/cc/reset';

const { ccclass, executeInEditMode } = _decorator;

@ccclass('EditModeTest.Edited')
@executeInEditMode(true)
class Edited extends Recorder {}

beforeEach(() => {
    resetEngine();
    director.runSceneImmediate(new Scene('edited'));
    takeCalls();
    setEditMode(true);
});

test('in edit mode only components with executeInEditMode live', () => {
    const node = recording('a');
    expect(takeCalls()).toEqual([]);
    node.addComponent(Edited);
    director.tick(0.1);
    expect(takeCalls()).toEqual([
        ...['a preload', 'a load', 'a enable', 'a start', 'a update', 'a lateUpdate'],
    ]);
});

test('in edit mode input does not let go of its listeners', () => {
    let count = 0;
    const listener = (): void => void count++;
    input.on(Input.EventType.TOUCH_START, listener);
    input.off(Input.EventType.TOUCH_START, listener);
    pointer.start(1, 0, 0);
    expect(count).toBe(1);
});

test('resetEngine leads back to a game without a scene', () => {
    resetEngine();
    expect(director.getScene()).toBeNull();
    director.runSceneImmediate(new Scene('played'));
    recording('a');
    expect(takeCalls()).toEqual(['a preload', 'a load', 'a enable']);
});
