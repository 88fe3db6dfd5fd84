const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The `__type__` that a scene gives a script component: five digits of its uuid, the others in base64. */
export function scriptId(uuid: string): string {
    const hex = uuid.replaceAll('-', '');
    let id = hex.slice(0, 5);
    for (let i = 5; i < hex.length; i += 3) {
        const bits = parseInt(hex.slice(i, i + 3), 16);
        id += BASE64[bits >> 6]! + BASE64[bits & 63]!;
    }
    return id;
}
