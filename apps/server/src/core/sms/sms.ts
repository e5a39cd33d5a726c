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

/** Opens the provider the settings name; it judges by the true time, which `now` comes nearest to: the machine's clock. */
export function openSms(
  settings: SmsSettings,
  runtime: { print: (line: string) => void; now: () => Date },
): Sms {
  if (settings.provider === 'aliyun') return createAliyunSms(settings, runtime)
  return settings.provider === 'off' ? NO_SMS : createConsoleSms(runtime.print)
}

/** A school without a contract for messages; whoever asks for a code is told before one is made. */
export const NO_SMS: Sms = { sendCode: () => Promise.reject(new Error('this server sends no messages')) }

/** For development: the code is printed where the server was started, and goes to nobody's phone. It is in no log ([PV-4]). */
export function createConsoleSms(print: (line: string) => void): Sms {
  return {
    sendCode: async ({ phone, code }) => print(`开发模式：发到尾号 ${phone.slice(-4)} 的验证码是 ${code}`),
  }
}
