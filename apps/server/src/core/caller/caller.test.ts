import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../auth/token.ts'
import { callerOf, createProxyTrust } from './caller.ts'

const request = (remoteAddress: string, headers: Record<string, string>): IncomingMessage =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

const FORWARDED = {
  host: '127.0.0.1:3000',
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'school.example',
}

describe('[GD-24] the caller', () => {
  const trust = createProxyTrust(['10.0.0.1', ' 10.1.0.0/16'])

  it('is whom our own proxy names, by the address nearest to it that is none of ours', () => {
    expect(callerOf(request('10.0.0.1', FORWARDED), trust)).toMatchObject({
      address: '198.51.100.7',
      host: 'https://school.example',
    })
    const twice = { ...FORWARDED, 'x-forwarded-for': '203.0.113.9, 10.1.2.3' }
    expect(callerOf(request('::ffff:10.0.0.1', twice), trust).address).toBe('203.0.113.9')
  })

  it('is the other end of the line where that is no proxy of ours', () => {
    expect(callerOf(request('10.0.0.9', FORWARDED), trust)).toMatchObject({
      address: '10.0.0.9',
      host: 'http://127.0.0.1:3000',
    })
    expect(callerOf(request('10.0.0.1', FORWARDED), createProxyTrust([])).address).toBe('10.0.0.1')
  })

  it('names its device by a secret of which only the hash is known from here on', () => {
    const device = 'd'.repeat(43)
    const named = (header: string) =>
      callerOf(request('10.0.0.9', { 'jiangtai-device': header }), trust).device_hash
    expect(named(device)).toBe(hashToken(device))
    expect(named('short')).toBe('')
  })
})
