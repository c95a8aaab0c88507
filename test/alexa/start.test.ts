import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authority } from '../support/alexa/authority.ts';
import { envelope, intent, SKILL_ID } from '../support/alexa/requests.ts';
import { startAmazon, type AmazonStandIn } from '../support/alexa/stand-in.ts';
import { ask } from '../support/ask.ts';
import { PHONE_ENV, text } from '../support/phone/carrier.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let amazon: AmazonStandIn;
let folder: string;
let headway: ChildProcess | undefined;
beforeEach(async () => {
  amazon = await startAmazon();
  folder = mkdtempSync(join(tmpdir(), 'headway-voice-'));
  // Our own script, in a folder with a database of its own.
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const script = scripts.start.replace('src/main.ts', `"${join(ROOT, 'src/main.ts')}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }));
});
afterEach(async () => {
  if (headway?.pid !== undefined && headway.exitCode === null && headway.signalCode === null) {
    process.kill(-headway.pid, 'SIGKILL');
    await once(headway, 'close');
  }
  await amazon.close();
  rmSync(folder, { recursive: true });
});

it('npm start with the skill and the phone alone answers both, and ends on SIGTERM', async () => {
  const own = authority(new Date());
  amazon.serve('/echo.api/cert.pem', own.chain);
  writeFileSync(join(folder, 'root.pem'), own.root);
  let printed = '';
  headway = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      PORT: '0',
      TRANSIT_SIMULATE: '1',
      ALEXA_SKILL_ID: SKILL_ID,
      ALEXA_CERTS_URL: `${amazon.url}/echo.api/`,
      ALEXA_CA_FILE: join(folder, 'root.pem'),
      ...PHONE_ENV,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [headway.stdout, headway.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await expect
    .poll(() => /^Headway is ready at (\S+)/m.exec(printed)?.[1], { timeout: 20_000 })
    .toBeDefined();
  expect(printed).toContain('Alexa: answering at /alexa.');
  expect(printed).toContain('Phone: answering at /phone/voice and /phone/sms.');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
  const body = JSON.stringify(
    envelope(intent('NextTrainIntent', { station: 'rosslyn' }), { now: new Date() }),
  );
  const headers = {
    SignatureCertChainUrl: `${amazon.url}/echo.api/cert.pem`,
    'Signature-256': own.sign(body),
  };
  const answer = await ask(`${url}/alexa`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toContain('Rosslyn');
  expect((await text(url, 'next train at rosslyn')).message).toContain('Rosslyn');
  headway.kill('SIGTERM');
  expect(await once(headway, 'close')).toEqual([0, null]);
  // [62] No secret is printed.
  expect(printed).not.toContain(PHONE_ENV.PHONE_AUTH_TOKEN);
});
