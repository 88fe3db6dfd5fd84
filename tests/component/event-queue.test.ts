import { EventQueue } from '../../assets/rope/core/runtime/events';

interface Happening {
    number: number;
}

function queueOf(tell: (event: Happening) => void): { queue: EventQueue<Happening>; made: () => number } {
    let made = 0;
    const queue = new EventQueue(() => ({ number: made++ }), tell);
    return { queue, made: () => made };
}

test('tells events in their order, and those of a handler’s own calls after them, with events used again', () => {
    const told: number[] = [];
    const { queue, made } = queueOf(({ number }) => {
        told.push(number);
        if (number !== 1) return;
        queue.add().number = 3;
        queue.emit();
    });
    queue.add().number = 1;
    queue.add().number = 2;
    queue.emit();
    expect(told).toEqual([1, 2, 3]);
    queue.add().number = 4;
    queue.emit();
    expect(told).toEqual([1, 2, 3, 4]);
    expect(made()).toBe(3); // as many as waited or were told at once
});

test('tells what waits behind a handler that has thrown at the next call', () => {
    const told: number[] = [];
    const { queue } = queueOf(({ number }) => {
        if (number === 1) throw new Error('handler');
        told.push(number);
    });
    queue.add().number = 1;
    queue.add().number = 2;
    expect(() => queue.emit()).toThrow('handler');
    expect(told).toEqual([]);
    queue.emit();
    expect(told).toEqual([2]);
});

test('forgets what waits', () => {
    const told: number[] = [];
    const { queue, made } = queueOf(({ number }) => told.push(number));
    queue.add().number = 1;
    queue.clear();
    queue.emit();
    queue.add().number = 2;
    queue.emit();
    expect([told, made()]).toEqual([[2], 1]);
});
