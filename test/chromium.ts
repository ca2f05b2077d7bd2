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

// Not the package's own: they put all of Chromium into one process, which dies with its first context.
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

/** The package's own configuration names /tmp/fonts, where it would unpack them. */
const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the Chromium that comes with npm, once for each version of it. Can be called by many
 * processes at the same time: a folder appears whole, and the first one stays.
 * @returns the absolute path of the folder
 */
export async function unpackChromium(): Promise<string> {
  const folder = resolve('node_modules/.cache', `chromium-${packageVersion()}`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const unpacking = mkdtempSync(`${folder}-`)
  // The package unpacks into its process's temporary folder, and trusts any file that it finds there.
  const code = `const { default: chromium } = await import('${packageName}'); await chromium.executablePath()`
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      // With this runtime it also unpacks the shared libraries that a machine without a desktop lacks.
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    })
    writeFileSync(join(unpacking, 'fonts/fonts.conf'), fontsConfiguration(folder))
    renameSync(unpacking, folder)
  } catch (error) {
    // Another process has put its own folder there in the meantime.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unpacking, { recursive: true, force: true })
  }
  return folder
}

/** Chromium from npm on Linux; elsewhere the Chrome that is installed. */
export async function launchOptions() {
  // Without a UTF-8 locale Chromium refuses file names with Chinese characters: downloads lose theirs.
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
