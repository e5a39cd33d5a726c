// `npm run test:area homework`: the tests of one area in every part of the product, its generated ones too, and nothing else.
import { ensureChromium } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { run } from './run.mjs'

const area = process.argv[2]
if (area === undefined || !/^[a-z-]+$/.test(area)) {
  console.error('用法：npm run test:area <功能文件夹名>，例如 npm run test:area classes')
  process.exit(1)
}
await ensureDependencies()
const folders = [
  `packages/shared/src/${area}/`,
  ...['server', 'teacher', 'pad'].map((app) => `apps/${app}/src/features/${area}/`),
]
const projects = ['unit', 'http', 'generated', 'screen*'].flatMap((project) => ['--project', project])
process.exitCode = await run('npx', ['--no-install', 'vitest', 'run', ...projects, ...folders], {
  env: { CHROMIUM_PATH: await ensureChromium() },
})
