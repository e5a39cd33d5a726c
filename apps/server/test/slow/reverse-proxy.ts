import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const OPERATING = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../docs/operating')
const PLACES = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
}

/** A program that stands before the server. */
export type ProxyProgram = keyof typeof PLACES

/** Where the program is on this machine, or null. */
export function findProxy(program: ProxyProgram): string | null {
  return PLACES[program].find((place) => existsSync(place)) ?? null
}

/** Starts the program with the file of `docs/operating`, in which only names, ports and the certificate are other ones. */
export async function startProxy(input: {
  program: ProxyProgram
  port: number
  server_port: string
  /** Where a second process stands beside the first. */
  second_port?: string
}): Promise<{ certificate: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-proxy-'))
  const pair = makeCertificate(folder)
  const args = input.program === 'nginx' ? nginxArgs(folder, input, pair) : caddyArgs(folder, input, pair)
  const child = spawn(findProxy(input.program) ?? input.program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  child.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-3000)))
  child.once('exit', (code) => {
    if (code !== null && code > 0) console.error(said)
  })
  return {
    certificate: readFileSync(pair.certificate, 'utf8'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Pair = { certificate: string; key: string }

function makeCertificate(folder: string): Pair {
  const pair = { certificate: path.join(folder, 'fullchain.pem'), key: path.join(folder, 'privkey.pem') }
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', pair.key, '-out', pair.certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' })
  return pair
}

function nginxArgs(folder: string, { port, server_port, second_port }: Places, pair: Pair): string[] {
  const site = replaced('nginx.conf', [
    ['    listen 80;', `    listen unix:${folder}/plain.sock;`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['127.0.0.1:3000', `127.0.0.1:${server_port}`],
    ...(second_port === undefined
      ? []
      : [['# server 127.0.0.1:3001;', `server 127.0.0.1:${second_port};`] as const]),
    ['/etc/ssl/jiangtai/fullchain.pem', pair.certificate],
    ['/etc/ssl/jiangtai/privkey.pem', pair.key],
  ])
  writeFileSync(path.join(folder, 'site.conf'), site)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const scratch = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const whole = [
    'daemon off; worker_processes 1; error_log stderr;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 256; }',
    `http { access_log off; ${scratch} include ${folder}/site.conf; }`,
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), whole.join('\n'))
  return ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]
}

const ONE = '\n\treverse_proxy 127.0.0.1:3000 {'
const TWO = '\n\treverse_proxy 127.0.0.1:3000 127.0.0.1:3001 {'

function caddyArgs(folder: string, { port, server_port, second_port }: Places, pair: Pair): string[] {
  const site = replaced('Caddyfile', [
    ['school.example {', `https://127.0.0.1:${port} {\n\ttls ${pair.certificate} ${pair.key}`],
    ...(second_port === undefined ? [] : [[ONE, TWO] as const]),
    ['127.0.0.1:3000', `127.0.0.1:${server_port}`],
    ['127.0.0.1:3001', `127.0.0.1:${second_port ?? 3001}`],
  ])
  mkdirSync(path.join(folder, 'caddy'))
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  return ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
}

type Places = { port: number; server_port: string; second_port?: string }

/** A line that is not in the file any more would leave the test with nothing to try. */
function replaced(file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(path.join(OPERATING, file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}
