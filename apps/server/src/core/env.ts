import path from 'node:path'
import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
    .optional(),
  /** `production` refuses settings that are for development only, where others can reach the server. */
  NODE_ENV: z.string().optional(),
  /** `1` builds the demo school where there is none, `0` never does; otherwise only an empty DATA_DIR gets it. */
  DEMO: z.enum(['0', '1']).optional(),
  /** `info` has a line for each request; that is the default of a production server. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** Where `/metrics` is answered, on a port of its own; without it nothing is counted. */
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses of proxies whose X-Forwarded-For is believed; empty believes none. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Loosens the limits of calls, where more than the usual comes from one account or address; measuring needs it too. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000_000).default(1),
  /** Sites that may open this one and sign people in, apart by blanks; a path is where to sign out there. */
  PORTALS: z.string().default(''),
  /** Where the menu's entry of a third party's site leads; without it there is no entry. */
  SUBJECT_NETWORK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Public address of the server when it differs from HOST:PORT; upload addresses are made from it. */
  PUBLIC_URL: z.url().optional(),
  /** The converter of Office files: `soffice` is the program of the machine, `wasm` the one of the packages; `auto` takes the first that is there. */
  DOCUMENT_CONVERTER: z.enum(['auto', 'soffice', 'wasm', 'off']).default('auto'),
  /** The LibreOffice program that turns Office files into PDFs; without it the one of the PATH is looked for. */
  SOFFICE: z.string().min(1).optional(),
  /** The reader of photographed pages: `auto` takes the one of the packages where they are installed. */
  PAGE_READER: z.enum(['auto', 'off']).default('auto'),
  /** Key behind upload credentials and signed addresses; processes that share a store share it. Made in DATA_DIR when absent. */
  STORAGE_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** The key that protects stored codes and authenticators; processes that share a database share it. Made in DATA_DIR when absent. */
  SECRET_KEY: z.string().min(32, '至少 32 个字符').optional(),
  /** Where the daily backup is written; without it there is none. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** When it is made, in Asia/Shanghai, and how many stay. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应写成 02:30 这样')
    .default('02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ADDRESSING: z.enum(['path', 'virtual']).default('path'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_ACCESS_KEY_SECRET: z.string().optional(),
  /** `log` writes codes to the server's log; `off` sends none; `aliyun` needs the four settings of SMS_ALIYUN. */
  SMS_PROVIDER: z.enum(['log', 'off', 'aliyun']).default('log'),
  SMS_ALIYUN_ENDPOINT: z.url().default('https://dysmsapi.aliyuncs.com/'),
  SMS_ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  SMS_ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE_CODE: z.string().optional(),
  /** `development` believes every code `dev-<name>`: never where others can reach it. */
  OAUTH_PROVIDER: z.enum(['off', 'development', 'wechat']).default('off'),
  WECHAT_ENDPOINT: z.url().default('https://api.weixin.qq.com'),
  WECHAT_AUTHORIZE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://open.weixin.qq.com/connect/qrconnect'),
  /** Where a service of the school answers how it would mark; without it nothing is ever asked. Names and passwords have no place in an address. */
  MARK_SUGGESTER_URL: z
    .url({ protocol: /^https?$/, message: '应为 http:// 或 https:// 开头的地址' })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).username + new URL(url).password === '',
      '地址里不能写用户名和密码',
    )
    .optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
})

/** The settings of one process, parsed once at start. */
export type Env = z.output<typeof Environment> & { LOG_LEVEL: string }

/** Reads the environment; throws one error that lists everything that is wrong with it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`)
    throw new Error(`环境变量有误：\n${lines.join('\n')}`)
  }
  const { DATA_DIR, NODE_ENV, LOG_LEVEL = NODE_ENV === 'production' ? 'info' : 'warn' } = parsed.data
  return { ...parsed.data, LOG_LEVEL, DATA_DIR: path.resolve(DATA_DIR) }
}
