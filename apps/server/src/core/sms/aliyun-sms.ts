import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askJson } from '../formats/ask-json.ts'
import type { Sms, SmsSettings } from './sms.ts'

const Reply = z.object({ Code: z.string(), Message: z.string().optional() })

/** Aliyun's `SendSms` (RPC style, version 2017-05-25, signature 1.0); the template has one variable, `code`. */
export function createAliyunSms(
  settings: Extract<SmsSettings, { provider: 'aliyun' }>,
  { now }: { now: () => Date },
): Sms {
  return {
    sendCode: async ({ phone, code }) => {
      const parameters = {
        AccessKeyId: settings.access_key_id,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: phone,
        SignName: settings.sign_name,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: settings.template_code,
        TemplateParam: JSON.stringify({ code }),
        Timestamp: `${now().toISOString().slice(0, 19)}Z`,
        Version: '2017-05-25',
      }
      const Signature = signRpc(parameters, { method: 'POST', secret: settings.access_key_secret })
      const { status, json } = await askJson(settings.endpoint, {
        method: 'POST',
        body: new URLSearchParams({ ...parameters, Signature }),
      })
      const reply = Reply.safeParse(json)
      if (!reply.success) throw new Error(`the sms provider answered ${status} in no known form`)
      if (reply.data.Code !== 'OK') {
        throw new Error(`the sms provider refused: ${reply.data.Code} ${reply.data.Message ?? ''}`)
      }
    },
  }
}

/** The signature 1.0 of Aliyun's RPC calls: HMAC-SHA1 over the sorted, percent-encoded parameters. */
export function signRpc(
  parameters: Record<string, string>,
  { method, secret }: { method: string; secret: string },
): string {
  const canonical = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
  const signed = [method, percentEncode('/'), percentEncode(canonical)].join('&')
  return createHmac('sha1', `${secret}&`).update(signed).digest('base64')
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
