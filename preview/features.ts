/** All features of the package, for whoever changes what a scene has: any property may need any of them. */
import.meta.glob(['../assets/rope/*/index.ts', '../assets/rope/*/*/index.ts', '!../assets/rope/core/**'], {
    eager: true,
});
