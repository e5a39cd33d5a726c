import { expect, it } from 'vitest'
import { readImportFile } from './import-file.ts'

const PAPER = '1. 下列数中是无理数的是（　　）\nA. 2\nB. 3\n【答案】A\n'
const utf8 = new TextEncoder().encode(PAPER)
const read = async (bytes: Uint8Array<ArrayBuffer>) => readImportFile(new File([bytes], '月考.txt'))

it('[QI-17] a paper in UTF-8 that lost a byte is read but for the sign that lost it', async () => {
  for (const lost of [5, 20, utf8.length - 4]) {
    const file = await read(Uint8Array.from([...utf8.slice(0, lost), ...utf8.slice(lost + 1)]))
    expect(file.kind === 'ready' && file.text).toContain('理数的是（')
    expect(file.kind === 'ready' && file.text).toContain('【答')
  }
})

it('[QI-17] a paper in GB18030 is read as such', async () => {
  const bytes = Uint8Array.from(Buffer.from('312e20cfc2c1d0cafdd6d0cac7cedec0edcafdb5c4caf20a41', 'hex'))
  const file = await read(bytes)
  expect(file.kind === 'ready' && file.text).toContain('1. 下列数中是无理数的')
})
