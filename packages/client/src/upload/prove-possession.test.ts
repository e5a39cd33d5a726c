import { createHmac } from 'node:crypto'
import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import { expect, it } from 'vitest'
import { keepChallenge } from './keep-challenge.ts'
import { provePossession } from './prove-possession.ts'

const challenge = '5c'.repeat(32)
const sha256 = 'a1'.repeat(32)

it.each([10, 64 * 1024, 300_000])(
  '[UP-30] a proof covers the pieces of %i bytes under the challenge',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7919) % 251))
    const hmac = createHmac('sha256', challenge)
    for (const { start, end } of piecesToProve({ challenge, sha256, size }))
      hmac.update(bytes.subarray(start, end + 1))
    expect(await provePossession(new Blob([bytes]), { challenge, sha256 })).toBe(hmac.digest('hex'))
  },
)

it('[UP-30] a challenge is asked for once in five minutes, and again after a failure or another sign-in', async () => {
  let now = 0
  let asked = 0
  const challenges = keepChallenge(
    async () => {
      asked += 1
      if (asked === 3) throw new Error('away')
      return { challenge: `c${asked}` }
    },
    () => now,
  )
  expect(await Promise.all([challenges.get(), challenges.get()])).toEqual(['c1', 'c1'])
  now = 5 * 60_000
  expect(await challenges.get()).toBe('c2')
  challenges.forget()
  await expect(challenges.get()).rejects.toThrow('away')
  expect(await challenges.get()).toBe('c4')
})
