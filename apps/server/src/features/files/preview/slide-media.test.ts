import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { openConverter } from '../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../core/convert/soffice-engine.ts'
import { pptx } from '../../../core/convert/test/office-files.ts'
import { standIn } from '../../../core/convert/test/stand-in.ts'
import { startJobs } from '../../../core/jobs/runner.ts'
import { buildSchool } from '../../../../test/builders.ts'
import { buildFile, readFile } from '../../../../test/file-builders.ts'
import { box, mp3, mp4, wav } from '../../../../test/files/write-media.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eraseUnlessShown } from '../test/object-sweeps.ts'
import { fileJobs } from '../files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from '../files.service.ts'
import { previewOf } from './preview.service.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const VIDEO = mp4('isom', [box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(3000, 5))])
const { soffice } = standIn('succeeds')
const services = () => ({ ...app.services, converter: openConverter({ engine: sofficeEngine(soffice, []) }) })

/** A presentation that was converted to one page, as its reader sees it. */
async function converted(bytes: Buffer, ext = 'pptx') {
  const { school_id } = await buildSchool(app)
  const file = await buildFile(app, { school_id, ext, bytes })
  const runner = startJobs(services(), fileJobs, [CHECK_FILE, CONVERT_FILE])
  await runner.drain()
  await runner.stop()
  const shown = { ...file, link_url: null, name: `课件.${ext}` }
  return { file, preview: await previewOf({ ...services(), db: app.services.database.orm }, shown) }
}

const stored = async (folder: string) => {
  const keys: string[] = []
  const span = { from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER }
  for await (const page of app.services.storage.listStored(span)) keys.push(...page)
  return keys.filter((key) => key.startsWith(folder))
}

describe('[RE-25] what a presentation plays', () => {
  it('is kept beside its pages, read by ranges, and goes with the file', async () => {
    const media = [
      { slide: 1, name: 'media1.mp4', bytes: VIDEO },
      { slide: 1, name: 'media2.wav', bytes: wav() },
    ]
    const { file, preview } = await converted(await pptx(['实验'], { media }))
    expect(preview.media).toEqual([
      { page_no: 1, kind: 'video', place: null, url: expect.stringContaining('/1.mp4') },
      { page_no: 1, kind: 'audio', place: null, url: expect.stringContaining('/2.wav') },
    ])
    const [video] = preview.media
    const reply = await fetch(`${origin}${video?.url}`, { headers: { range: 'bytes=4-7' } })
    expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([
      206,
      'ftyp',
      'video/mp4',
    ])
    expect((await fetch(`${origin}${video?.url.split('?')[0]}`)).status).toBe(403)
    const { preview_key } = await readFile(app, file)
    const folder = (preview_key ?? '').replace('pages.pdf', '')
    expect(folder).toMatch(new RegExp(`^${file.school_id}/preview/[0-9a-f-]{36}/$`))
    expect(await stored(folder)).toHaveLength(4)
    await eraseUnlessShown(app, file.object_key)
    expect(await stored(folder)).toEqual([])
  })

  it('stands on the page of its slide, hidden slides left out', async () => {
    const media = [
      { slide: 1, name: 'media1.mp3', bytes: mp3(null) },
      { slide: 2, name: 'media2.mp4', bytes: VIDEO },
    ]
    const { preview } = await converted(await pptx(['藏', '见'], { media, hidden: [1] }))
    expect(preview.media).toEqual([{ page_no: 1, kind: 'video', place: null, url: expect.any(String) }])
  })

  it('[RE-34] tells where on its slide it lies', async () => {
    const shown = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="v"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="m0"/></p:nvPr></p:nvPicPr><p:spPr><a:xfrm><a:off x="6096000" y="0"/><a:ext cx="3048000" cy="3429000"/></a:xfrm></p:spPr></p:pic>`
    const media = [{ slide: 1, name: 'media1.mp4', bytes: VIDEO, shown }]
    const { preview } = await converted(await pptx(['实验'], { media }))
    expect(preview.media).toMatchObject([{ place: { left: 0.5, top: 0, width: 0.25, height: 0.5 } }])
  })

  it('is not told where the pages are not the slides', async () => {
    const media = [{ slide: 2, name: 'media1.mp4', bytes: VIDEO }]
    const { preview } = await converted(await pptx(['一', '二'], { media }))
    expect(preview).toMatchObject({ state: 'ready', media: [] })
  })

  it('is judged by its content: what is another, elsewhere or not to be played is left out, and nothing of it lies about', async () => {
    const media = [
      { slide: 1, name: 'media1.mp4', bytes: Buffer.from('<script>alert(1)</script>') },
      { slide: 1, name: 'media2.mp3', bytes: VIDEO },
      { slide: 1, name: 'media3.wmv', bytes: VIDEO },
      { slide: 1, name: 'media4.mp4', bytes: VIDEO, is_outside: true },
    ]
    const { file, preview } = await converted(await pptx(['假'], { media }))
    expect(preview).toMatchObject({ state: 'ready', media: [] })
    expect(await stored(`${file.school_id}/preview/`)).toHaveLength(1)
  })

  it('is bounded in number', async () => {
    const media = Array.from({ length: 60 }, (_one, index) => {
      return { slide: 1, name: `media${index}.wav`, bytes: wav() }
    })
    const { preview } = await converted(await pptx(['多'], { media }))
    expect(preview.media).toHaveLength(50)
  })

  it('does not stop the pages of a file that cannot be read', async () => {
    const { preview } = await converted(Buffer.from('PK\u0003\u0004 broken'))
    expect(preview).toMatchObject({ state: 'ready', media: [] })
  })
})
