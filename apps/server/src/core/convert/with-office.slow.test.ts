import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConverter } from './converter.ts'
import { findSoffice } from './find-soffice.ts'
import type { Isolation } from './isolation.ts'
import { sofficeEngine } from './soffice-engine.ts'
import { docx, linkedPicture, paragraph, pptx } from './test/office-files.ts'

const soffice = findSoffice({ named: process.env.SOFFICE, search_path: process.env.PATH ?? '' })
const name = soffice === null ? ' (skipped: no soffice on this machine)' : ''

async function convert(bytes: Buffer, ext: string, isolation?: Isolation) {
  return openConverter({ engine: sofficeEngine(soffice ?? '', isolation) }).toPdf(
    { stream: Readable.from([bytes]), ext },
    {
      signal: new AbortController().signal,
      keep: async (pdf) => ({ page_count: pdf.page_count, bytes: readFileSync(pdf.path) }),
    },
  )
}

describe.skipIf(soffice === null)(
  `[RE-5] a conversion by the office program${name}`,
  { timeout: 60_000 },
  () => {
    const asked: string[] = []
    let trap: Server
    let address: string
    beforeAll(async () => {
      trap = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      })
      await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
      address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
    })
    afterAll(() => void trap.close())

    it('turns each slide into a page', async () => {
      const made = await convert(await pptx(['函数的单调性', '导数', '小结']), 'pptx')
      expect(made.page_count).toBe(3)
      expect(made.bytes.toString('latin1')).toContain('NotoSerifCJK')
    })

    it('leaves hidden slides out, so that pages are the slides that are shown', async () => {
      const made = await convert(await pptx(['见', '藏', '见'], { hidden: [2] }), 'pptx')
      expect(made.page_count).toBe(2)
    })

    it('turns a Word file into pages, in Chinese', async () => {
      const made = await convert(await docx({ body: paragraph('一元二次方程') }), 'docx')
      expect(made.page_count).toBe(1)
      expect(made.bytes.toString('latin1')).toContain('/Lang(zh-CN)')
    })

    it.each([
      ['shut off from the network', undefined],
      ['by its settings alone', []],
    ])('asks nobody for what a file links to, %s', async (_how, isolation) => {
      const file = await docx({
        body: paragraph('题目') + linkedPicture('rP'),
        relations: [{ id: 'rP', type: 'image', target: `${address}/picture.png`, is_outside: true }],
        settings: [{ id: 'rT', type: 'attachedTemplate', target: `${address}/t.dotm`, is_outside: true }],
      })
      expect((await convert(file, 'docx', isolation)).page_count).toBe(1)
      expect(asked).toEqual([])
    })

    it('takes no other file of the server into the PDF', async () => {
      const secret = path.join(mkdtempSync(path.join(tmpdir(), 'jiangtai-secret-')), 'secret.png')
      writeFileSync(
        secret,
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
          'base64',
        ),
      )
      const file = await docx({
        body: paragraph('题目') + linkedPicture('rP'),
        relations: [{ id: 'rP', type: 'image', target: `file://${secret}`, is_outside: true }],
      })
      const made = await convert(file, 'docx')
      expect(made.bytes.toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/)
    })

    it('refuses what is no Office file at all', async () => {
      await expect(convert(Buffer.from('PK\u0003\u0004 broken'), 'docx')).rejects.toMatchObject({
        name: 'ConvertError',
      })
    })
  },
)
