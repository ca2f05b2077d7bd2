import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

// The package's own flags run Chromium in one process, which ends with its first browser context.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const packageName = '@sparticuz/chromium'

const packageVersion = (): string =>
  JSON.parse(readFileSync(findPackageJSON(packageName, import.meta.url) ?? '', 'utf8')).version

/** The package has no Chinese characters; reports as PDF are written in these. */
const chinese = dirname(findPackageJSON('@expo-google-fonts/noto-sans-sc', import.meta.url) ?? '')

/** Replaces the package's configuration, which names /tmp/fonts instead of our folder. */
const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>${chinese}/400Regular</dir>
  <dir>${chinese}/700Bold</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the Chromium of the npm package, once per version. Safe to call from several processes
 * at once: each unpacks into a temporary folder, and the first rename wins.
 * @returns the absolute path of the folder
 */
export async function unpackChromium(): Promise<string> {
  const folder = resolve('node_modules/.cache', `chromium-${packageVersion()}-chinese`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const unpacking = mkdtempSync(`${folder}-`)
  // A separate process, because the package unpacks into TMPDIR and trusts any file that is there.
  const code = `const { default: chromium } = await import('${packageName}'); await chromium.executablePath()`
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      // With this variable it also unpacks shared libraries that a machine without a desktop lacks.
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    })
    writeFileSync(join(unpacking, 'fonts/fonts.conf'), fontsConfiguration(folder))
    renameSync(unpacking, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unpacking, { recursive: true, force: true })
  }
  return folder
}

/** Launch options for Chromium from npm on 64-bit Linux; elsewhere for the installed Chrome. */
export async function launchOptions() {
  // Without a UTF-8 locale, downloads with Chinese file names lose them.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  if (!isPackaged) return { channel: 'chrome', args, env }
  const folder = await unpackChromium()
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}
