import { scryptSync } from 'node:crypto'
import { beginsWithZeros, PROOF, workText, writeChallenge } from '@jiangtai/shared/core/proof.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from '../test/memory-storage.ts'
import { deviceSecret } from './device-secret.ts'
import { findNumbers } from './find-numbers.ts'
import { createProver, provingWords } from './prover.ts'

const CHALLENGE = writeChallenge({
  bits: 2,
  nonce: 'n'.repeat(22),
  expires_at: 1_795_137_420_000,
  signature: 'a'.repeat(64),
})

test('[SE-40] the numbers that are found are those the server finds right', async () => {
  const counts: number[] = []
  const onFound = (count: number) => void counts.push(count)
  const numbers = await findNumbers(CHALLENGE, { onFound, rest: async () => {} })
  expect(counts).toEqual([1, 2, 3, 4])
  const { dkLen, ...cost } = PROOF.cost
  for (const number of numbers) {
    const hash = scryptSync(workText(CHALLENGE, number), PROOF.salt, dkLen, cost)
    expect(beginsWithZeros(hash, 2)).toBe(true)
  }
})

test('[SE-40] no more work is done than ours can be', async () => {
  const other = CHALLENGE.replace('2.', '20.')
  await expect(findNumbers(other, { onFound: () => {}, rest: async () => {} })).rejects.toThrow(
    'no challenge of ours',
  )
})

test('[SE-40] where no worker runs the page works itself, and says how far it is', async () => {
  const { prove, proving } = createProver()
  const said: (string | null)[] = []
  proving.subscribe((state) => void said.push(provingWords(state)))
  expect(await prove(CHALLENGE)).toContain(`${CHALLENGE}~`)
  expect(said[0]).toContain('（0/4）')
  expect(said.at(-2)).toContain('（4/4）')
  expect(said.at(-1)).toBeNull()
})

test('[SE-41] where the browser keeps nothing a page has a secret all the same', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(deviceSecret({ app: 'pad', storage: { getItem: () => null, setItem: refuse } })).toHaveLength(43)
  expect(deviceSecret({ app: 'pad', storage: { getItem: refuse, setItem: refuse } })).toHaveLength(43)
})

test('[SE-41] the secret of a device is made once and kept', () => {
  const storage = memoryStorage()
  const secret = deviceSecret({ app: 'pad', storage })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(deviceSecret({ app: 'pad', storage })).toBe(secret)
  expect(deviceSecret({ app: 'pad', storage: memoryStorage() })).not.toBe(secret)
})
