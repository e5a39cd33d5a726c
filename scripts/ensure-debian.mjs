// Installs what the tests need from Debian's packages when nothing usable is on the machine.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium to test with: CHROMIUM_PATH, one on the machine, or Debian's.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== null && hasChineseFont()) return found
  await install(['chromium', 'fonts-noto-cjk'])
  const installed = findChromium()
  if (installed === null) throw new Error('没有可用的 Chromium：请安装后用 CHROMIUM_PATH 指明位置')
  return installed
}

/**
 * Debian packages, when this machine can install them.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function install(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`正在安装 ${packages.join('、')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })) === 0
  )
}

/** @returns {string | null} */
function findChromium() {
  const places = [process.env.CHROMIUM_PATH, ...CHROMIUM_PLACES]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh']).length > 0
  } catch {
    return false
  }
}
