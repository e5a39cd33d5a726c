// `npm run test:proxies`: the files of `docs/operating` behind real programs, which are installed where that is possible. `npm test` tries
// those that are there.
import { install } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { run } from './run.mjs'

await ensureDependencies()
if (!(await install(['nginx-light', 'caddy', 'openssl', 'systemd'])))
  console.log('不能安装 nginx 和 Caddy：只测已经装好的，没有装的会跳过')
const files = ['slow/reverse-proxy', 'processes/proxied', 'slow/service-unit'].map(
  (name) => `apps/server/test/${name}`,
)
process.exitCode = await run('npx', ['--no-install', 'vitest', 'run', '--project', 'slow', ...files])
