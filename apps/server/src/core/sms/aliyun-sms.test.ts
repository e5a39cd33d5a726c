import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openSms } from './sms.ts'

const SECRET = 'secret-of-the-test'
const settings = {
  provider: 'aliyun' as const,
  access_key_id: 'key-of-the-test',
  access_key_secret: SECRET,
  sign_name: '讲台 & 学校',
  template_code: 'SMS_1(test)',
}
const silent = { print: () => {}, now: () => new Date('2026-11-20T01:02:03.456Z') }

let server: Server | null = null
afterEach(() => new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve))))

/** Speaks the provider's wire format and checks the signature by its own reading of the rules. */
async function openProvider(answer: Record<string, string>) {
  const received: Record<string, string>[] = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      received.push(fields)
      const { Signature, ...signed } = fields
      const fits = Signature === expectedSignature(signed)
      response.setHeader('content-type', 'application/json')
      response.statusCode = fits ? 200 : 400
      response.end(JSON.stringify(fits ? answer : { Code: 'SignatureDoesNotMatch', Message: 'no' }))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, endpoint: `http://127.0.0.1:${port}/` }
}

function expectedSignature(fields: Record<string, string>): string {
  // RFC 3986: everything but letters, digits and - _ . ~ becomes the hex of its UTF-8 bytes.
  const encode = (text: string) =>
    [...Buffer.from(text, 'utf8')]
      .map((byte) => {
        const character = String.fromCharCode(byte)
        return /[A-Za-z0-9\-_.~]/.test(character)
          ? character
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
      })
      .join('')
  const query = Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&')
  return createHmac('sha1', `${SECRET}&`)
    .update(`POST&%2F&${encode(query)}`)
    .digest('base64')
}

describe('sending a code through Aliyun', () => {
  it('signs the call and fills the template', async () => {
    const { received, endpoint } = await openProvider({
      Code: 'OK',
      Message: 'OK',
      BizId: '1',
      RequestId: '2',
    })
    await openSms({ ...settings, endpoint }, silent).sendCode({ phone: '13800000001', code: '012345' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      Action: 'SendSms',
      Version: '2017-05-25',
      AccessKeyId: 'key-of-the-test',
      PhoneNumbers: '13800000001',
      SignName: '讲台 & 学校',
      TemplateCode: 'SMS_1(test)',
      TemplateParam: '{"code":"012345"}',
      Timestamp: '2026-11-20T01:02:03Z',
    })
  })

  it('rejects with what the provider says', async () => {
    const { endpoint } = await openProvider({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' })
    const sms = openSms({ ...settings, endpoint }, silent)
    await expect(sms.sendCode({ phone: '13800000001', code: '012345' })).rejects.toThrow(
      'isv.BUSINESS_LIMIT_CONTROL',
    )
  })

  it('rejects when the secret is another', async () => {
    const { endpoint } = await openProvider({ Code: 'OK' })
    const sms = openSms({ ...settings, endpoint, access_key_secret: 'other' }, silent)
    await expect(sms.sendCode({ phone: '13800000001', code: '012345' })).rejects.toThrow(
      'SignatureDoesNotMatch',
    )
  })
})

describe('the development provider', () => {
  it('[PV-4] prints the code, with the last digits of the phone, and logs nothing', async () => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    await openSms({ provider: 'log' }, { ...silent, print }).sendCode({
      phone: '13800000001',
      code: '012345',
    })
    expect(lines).toEqual(['开发模式：发到尾号 0001 的验证码是 012345'])
  })
})
