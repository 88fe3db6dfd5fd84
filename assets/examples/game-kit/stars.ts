import { Color, Sprite, type Node } from 'cc';

const [BRIGHT, DARK] = [Color.WHITE, new Color(66, 66, 84)];

/** A picture is bright, or dark as of something that is not there yet. */
export function light(picture: Node, isBright: boolean): void {
    picture.getComponent(Sprite)!.color = isBright ? BRIGHT : DARK;
}

/** So many of a row of stars are bright, the others dark. */
export function showStars(stars: readonly Node[], count: number): void {
    stars.forEach((star, i) => light(star, i < count));
}
