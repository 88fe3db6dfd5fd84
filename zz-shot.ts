import { launchChromium } from './tools/browser/chromium';
// usage: zz-shot name frames [w h] 
const CLOCK = `
    let now = 0, waiting = [];
    window.requestAnimationFrame = (listener) => waiting.push(listener);
    performance.now = () => now;
    window.pass = (frames) => { for (let i = 0; i < frames; i++) { now += 1000 / 60; const due = waiting; waiting = []; for (const l of due) l(now); } };`;
async function main(): Promise<void> {
    const browser = await launchChromium();
    for (const job of process.argv.slice(2)) {
        const [name, framesText, size = '860x413', act = '', tag = ''] = job.split(':');
        const [width, height] = size!.split('x').map(Number);
        const page = await browser.newPage({ viewport: { width: width!, height: height! } });
        page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.text().slice(0, 300)); });
        page.on('pageerror', (e) => console.log(name, e.message));
        await page.addInitScript(CLOCK);
        await page.goto(`http://127.0.0.1:5199/#${name}`);
        await page.waitForFunction('window.preview && window.preview.director', undefined, { timeout: 30000 });
        for (let k = 0; k < 60; k++) { await page.evaluate('window.pass(1)'); await page.waitForTimeout(20); }
        if (act) await page.evaluate(act.replace(/;;/g, ':'));
        await page.evaluate(`window.pass(${framesText})`);
        await page.screenshot({ path: `/root/scratch/drum/${name}${tag}-${width}.png` });
        console.log(name, 'done');
        await page.close();
    }
    await browser.close();
}
void main();
