import { expect, it } from 'vitest'
import { encodeKey } from '../object-key.ts'
import { signatureOf } from './sigv4.ts'

it("gives the signature that Aliyun's own clients are tested with", () => {
  const signature = signatureOf({
    dialect: 'oss',
    method: 'PUT',
    path: `/bucket/${encodeKey('1234+-/123/1.txt')}`,
    query: [
      ['param1', 'value1'],
      ['+param1', 'value3'],
      ['|param1', 'value4'],
      ['+param2', ''],
      ['|param2', ''],
      ['param2', ''],
    ],
    headers: [
      ['content-type', 'text/plain'],
      ['x-oss-content-sha256', 'UNSIGNED-PAYLOAD'],
      ['x-oss-date', '20231216T162057Z'],
      ['x-oss-head1', 'value'],
    ],
    payload_hash: 'UNSIGNED-PAYLOAD',
    timestamp: '20231216T162057Z',
    region: 'cn-hangzhou',
    secret: 'sk',
  })
  expect(signature).toBe('e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe')
})
