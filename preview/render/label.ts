import { Label, UITransform } from 'cc';

const ALIGN = ['left', 'center', 'right'] as const;

/** Draws a Label's lines into the rectangle of its node. The context is in the node's axes, y up. */
export function drawLabel(context: CanvasRenderingContext2D, label: Label): void {
    const transform = label.node.getComponent(UITransform);
    if (!transform) return;
    const { r, g, b, a } = label.color;
    context.globalAlpha *= a / 255;
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    context.font = `${label.isItalic ? 'italic ' : ''}${label.isBold ? 'bold ' : ''}${label.fontSize}px ${label.fontFamily}, sans-serif`;
    context.textBaseline = 'middle';
    context.textAlign = ALIGN[label.horizontalAlign] ?? 'center';
    context.scale(1, -1);

    // A label that does not clip or shrink takes the size of its text around its anchor.
    const isFree = label.overflow === Label.Overflow.NONE;
    const lines = isFree ? label.string.split('\n') : wrapped(context, label, transform.width);
    const width = isFree
        ? Math.max(...lines.map((line) => context.measureText(line).width))
        : transform.width;
    const textHeight = lines.length * label.lineHeight;
    const height = isFree ? textHeight : transform.height;
    const x = (label.horizontalAlign / 2 - transform.anchorX) * width;
    const top = (transform.anchorY - 1) * height + (label.verticalAlign / 2) * (height - textHeight);
    const draw = (paint: 'strokeText' | 'fillText'): void =>
        lines.forEach((line, i) => context[paint](line, x, top + (i + 0.5) * label.lineHeight));
    if (label.enableOutline) {
        context.strokeStyle = label.outlineColor.toCSS('rgba');
        context.lineWidth = 2 * label.outlineWidth; // half of it lies below the letters
        context.lineJoin = 'round';
        draw('strokeText');
    }
    draw('fillText');
}

function wrapped(context: CanvasRenderingContext2D, label: Label, width: number): string[] {
    if (!label.enableWrapText) return label.string.split('\n');
    return label.string.split('\n').flatMap((paragraph) => {
        const lines = [''];
        for (const word of paragraph.split(' ')) {
            const longer = `${lines.at(-1)} ${word}`.trimStart();
            if (lines.at(-1) && context.measureText(longer).width > width) lines.push(word);
            else lines[lines.length - 1] = longer;
        }
        return lines;
    });
}
