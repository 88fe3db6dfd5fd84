import type { SpriteFrame, Texture2D, UIRenderer } from 'cc';
import { trianglesOf } from '../../tools/cc/triangle-record';
import { imageAt } from './images';
import type { Affine } from './world-to-canvas';

/** x y z u v r g b a. */
const FLOATS_PER_VERTEX = 9;
/** As many as indices of 16 bits can tell apart. */
const MAX_VERTICES = 65536;

const VERTEX_SHADER = `
attribute vec2 position;
attribute vec2 place;
attribute vec4 color;
uniform vec3 rowX;
uniform vec3 rowY;
varying vec2 uv;
varying vec4 tint;
void main() {
    uv = place;
    tint = color;
    gl_Position = vec4(dot(rowX, vec3(position, 1.0)), dot(rowY, vec3(position, 1.0)), 0.0, 1.0);
}`;

const FRAGMENT_SHADER = `
precision mediump float;
uniform sampler2D picture;
varying vec2 uv;
varying vec4 tint;
void main() {
    gl_FragColor = texture2D(picture, uv) * tint;
}`;

/**
 * Draws the triangles of renderers, as the engine does: with WebGL on a canvas of its own, which is then laid over
 * the page's. Neighbours in drawing order share one go.
 */
export class StripPainter {
    private readonly _canvas = document.createElement('canvas');
    private readonly _gl: WebGLRenderingContext | null;
    private readonly _textures = new WeakMap<Texture2D, WebGLTexture>();
    private _rowX: WebGLUniformLocation | null = null;
    private _rowY: WebGLUniformLocation | null = null;
    private _isOpen = false;
    /** Triangles that wait for more of their texture. */
    private readonly _vertices = new Float32Array(FLOATS_PER_VERTEX * MAX_VERTICES);
    private readonly _indices = new Uint16Array(3 * MAX_VERTICES);
    private _vertexCount = 0;
    private _indexCount = 0;
    private _texture: WebGLTexture | null = null;

    constructor() {
        this._gl = this._canvas.getContext('webgl', { antialias: false, depth: false });
        if (this._gl) this._prepare(this._gl);
    }

    /** Adds what a renderer showed in the last frame; `flush` brings it to the page's canvas. */
    draw(renderer: UIRenderer, view: Affine, width: number, height: number): void {
        const triangles = trianglesOf(renderer);
        const gl = this._gl;
        const texture = triangles && gl && this._textureOf(gl, triangles.frame as unknown as SpriteFrame);
        if (!texture) return;
        if (!this._isOpen) this._open(gl, width, height);
        const [a, b, c, d, e, f] = view;
        gl.uniform3f(this._rowX, (2 * a) / width, (2 * c) / width, (2 * e) / width - 1);
        gl.uniform3f(this._rowY, (-2 * b) / height, (-2 * d) / height, 1 - (2 * f) / height);
        const { vertices, indices } = triangles;
        const isFull =
            this._vertexCount + vertices.length > this._vertices.length ||
            this._indexCount + indices.length > this._indices.length;
        if (texture !== this._texture || isFull) this._drawWaiting();
        this._texture = texture;
        const first = this._vertexCount / FLOATS_PER_VERTEX;
        this._vertices.set(vertices, this._vertexCount);
        this._vertexCount += vertices.length;
        for (const index of indices) this._indices[this._indexCount++] = first + index;
    }

    /** Lays what has been drawn over the page's canvas. */
    flush(context: CanvasRenderingContext2D): void {
        if (!this._isOpen) return;
        this._drawWaiting();
        this._isOpen = false;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = 1;
        context.drawImage(this._canvas, 0, 0);
    }

    private _drawWaiting(): void {
        const gl = this._gl!;
        if (this._indexCount > 0) {
            gl.bindTexture(gl.TEXTURE_2D, this._texture);
            gl.bufferData(gl.ARRAY_BUFFER, this._vertices.subarray(0, this._vertexCount), gl.STREAM_DRAW);
            gl.bufferData(
                gl.ELEMENT_ARRAY_BUFFER,
                this._indices.subarray(0, this._indexCount),
                gl.STREAM_DRAW,
            );
            gl.drawElements(gl.TRIANGLES, this._indexCount, gl.UNSIGNED_SHORT, 0);
        }
        this._vertexCount = this._indexCount = 0;
    }

    private _open(gl: WebGLRenderingContext, width: number, height: number): void {
        this._isOpen = true;
        if (this._canvas.width !== width) this._canvas.width = width;
        if (this._canvas.height !== height) this._canvas.height = height;
        gl.viewport(0, 0, width, height);
        gl.clear(gl.COLOR_BUFFER_BIT);
    }

    private _prepare(gl: WebGLRenderingContext): void {
        const program = gl.createProgram();
        for (const [type, source] of [
            [gl.VERTEX_SHADER, VERTEX_SHADER],
            [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
        ] as const) {
            const shader = gl.createShader(type)!;
            gl.shaderSource(shader, source);
            gl.compileShader(shader);
            gl.attachShader(program, shader);
        }
        gl.linkProgram(program);
        gl.useProgram(program);
        this._rowX = gl.getUniformLocation(program, 'rowX');
        this._rowY = gl.getUniformLocation(program, 'rowY');
        gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
        gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
        for (const [name, size, offset] of [
            ['position', 2, 0],
            ['place', 2, 3],
            ['color', 4, 5],
        ] as const) {
            const at = gl.getAttribLocation(program, name);
            gl.enableVertexAttribArray(at);
            gl.vertexAttribPointer(at, size, gl.FLOAT, false, 4 * FLOATS_PER_VERTEX, 4 * offset);
        }
        gl.enable(gl.BLEND);
        // The canvas holds colours that are multiplied by their alpha already.
        gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    }

    /** Null until the image has been loaded. */
    private _textureOf(gl: WebGLRenderingContext, { texture }: SpriteFrame): WebGLTexture | null {
        const source = texture as Texture2D;
        const made = this._textures.get(source);
        if (made) return made;
        const { image, width, height } = source;
        const bytes = (image?.data ?? null) as Uint8Array | null;
        const file = image?.nativeUrl ? imageAt(image.nativeUrl) : null;
        if (!bytes && !file) return null;
        const own = gl.createTexture();
        this._textures.set(source, own);
        gl.bindTexture(gl.TEXTURE_2D, own);
        gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
        if (bytes)
            gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
        else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, file!);
        const { addressU, addressV } = source.getSamplerInfo();
        const wrap = (mode: number): number => (mode === 0 ? gl.REPEAT : gl.CLAMP_TO_EDGE);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap(addressU));
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap(addressV));
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
        return own;
    }
}
