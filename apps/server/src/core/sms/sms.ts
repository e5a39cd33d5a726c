import type { Log } from '../log.ts'
import { createAliyunSms } from './aliyun-sms.ts'

/** Sends codes to phones. Rejects when the provider did not take the message. */
export type Sms = { sendCode: (to: { phone: string; code: string }) => Promise<void> }

/** Which provider to use. */
export type SmsSettings =
  | { provider: 'log' }
  | { provider: 'off' }
  | {
      provider: 'aliyun'
      endpoint: string
      access_key_id: string
      access_key_secret: string
      sign_name: string
      template_code: string
    }

/** Opens the provider the settings name. */
export function openSms(settings: SmsSettings, runtime: { log: Pick<Log, 'warn'>; now: () => Date }): Sms {
  if (settings.provider === 'aliyun') return createAliyunSms(settings, runtime)
  return settings.provider === 'off' ? NO_SMS : createLogSms(runtime.log)
}

/** A school without a contract for messages; whoever asks for a code is told before one is made. */
export const NO_SMS: Sms = { sendCode: () => Promise.reject(new Error('this server sends no messages')) }

/** For development: the code goes to the server's log, to nobody's phone. */
export function createLogSms(log: Pick<Log, 'warn'>): Sms {
  return {
    sendCode: async ({ phone, code }) => log.warn({ phone, code }, '开发模式：短信验证码'),
  }
}
