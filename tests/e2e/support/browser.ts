import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/** A real Chromium: the machine's own where there is one, else the one that came with the dependencies. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM ?? known.find((file) => existsSync(file))
  if (own) return chromium.launch({ executablePath: own, args: flags })
  // The packaged one brings its own libraries, which it unpacks when it believes to be where they are missing. Its own
  // arguments would put everything into one process, in which two people at once get in each other's way.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...flags, '--no-zygote'] })
}
