import { director, Director } from 'cc';

/** What the screen shows after a frame of no time, a data URL. */
export function takePicture(): string {
    let picture = '';
    // Until this task is over the canvas still has the picture.
    director.once(Director.EVENT_END_FRAME, () => {
        picture = document.querySelector<HTMLCanvasElement>('#GameCanvas')!.toDataURL();
    });
    director.tick(0);
    return picture;
}
