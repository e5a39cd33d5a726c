import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_NOTE } from '@jiangtai/shared/lessons/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildLesson, buildTaughtClass, PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { pptx, zipOf } from '../../../../core/convert/test/office-files.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { changeFile } from '../../../files/files.store.ts'
import { addStoredResource } from '../../../resources/resources.service.ts'

const API = '/api/prepare_lessons/api'
const line = (text: string) => `<a:p><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p>`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson without pages, and a presentation of its teacher that became so many pages. */
async function setup(bytes: Buffer, page_count: number, { ext = 'pptx' } = {}) {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const asked = { school_id, teacher, class_ids: [taught.class_id] }
  const { prepare_lesson_id } = await buildLesson(app, asked)
  const { database, storage } = app.services
  const { token, person_id } = teacher
  const { resource_id } = await inTransaction(database, { school_id }, async (db) => {
    const owned = { school_id, owner_teacher_id: person_id, name: `课件.${ext}`, bytes }
    const added = await addStoredResource({ db, storage, now: app.clock.now() }, owned)
    const preview_key = `${school_id}/preview/${newId()}.pdf`
    const changes = { preview_state: 'ready', preview_key, page_count } as const
    await changeFile(db, { school_id, object_key: added.object_key ?? '' }, changes)
    return added
  })
  const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
  await storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
  /** The page that was just made of a page of the presentation. */
  const made = (page_no: number, page_id = newId()) => {
    return { page_id, kind: 'pdf_page' as const, title: '课件', resource_id, page_no, image_key }
  }
  const save = (pages: object[]) => app.send(token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
  const notes = async (id = prepare_lesson_id) => {
    const read = await app.call(token, `GET ${API}/page_notes`, { prepare_lesson_id: id })
    return read.payload.notes
  }
  /** 讲稿 of the pages of all pages of the presentation, in their order. */
  const taken = async () => {
    const pages = Array.from({ length: page_count }, (_one, index) => made(index + 1))
    expect((await save(pages)).code).toBe(200)
    const told = await notes()
    return pages.map(({ page_id }) => told.find((one) => one.page_id === page_id)?.text ?? null)
  }
  return { school_id, teacher, prepare_lesson_id, made, save, notes, taken }
}

describe('讲稿 out of the slides', () => {
  it('[LE-240] the notes below a slide become the 讲稿 of its page: each paragraph a line, without numbers and dates', async () => {
    const notes = {
      1: `${line('先问：a &lt; b 时呢？')}<a:p/>${line('再请两位同学上台')}<a:p><a:r><a:t>一&#20108;</a:t></a:r><a:br/><a:r><a:t>三</a:t></a:r><a:fld id="{2}" type="datetime1"><a:t>2026/9/1</a:t></a:fld></a:p>`,
      3: line('第三页的话'),
    }
    const { taken } = await setup(await pptx(['一', '二', '三'], { notes }), 3)
    expect(await taken()).toEqual(['先问：a < b 时呢？\n\n再请两位同学上台\n一二\n三', null, '第三页的话'])
  })

  it('[LE-240] slides stand in the order in which they are shown, hidden ones left out', async () => {
    const notes = { 1: line('甲'), 2: line('乙'), 3: line('丙') }
    const bytes = await pptx(['甲', '乙', '丙'], { notes, hidden: [2], order: [3, 2, 1] })
    const { taken } = await setup(bytes, 2)
    expect(await taken()).toEqual(['丙', '甲'])
  })

  it('[LE-241] nothing is brought where the pages are not the slides, and of a file of another kind', async () => {
    const bytes = await pptx(['一', '二'], { notes: { 1: line('甲') } })
    expect(await (await setup(bytes, 3)).taken()).toEqual([null, null, null])
    const { made, save, notes } = await setup(bytes, 2, { ext: 'ppt' })
    expect((await save([made(1)])).code).toBe(200)
    expect(await notes()).toEqual([])
  })

  it('[LE-241] what is longer than a 讲稿 is cut with …, at a whole character', async () => {
    const long = '长'.repeat(MAX_NOTE - 2)
    const notes = { 1: line(`${long}𠮷野家`), 2: line(`${long}完了`) }
    const [cut, whole] = await (await setup(await pptx(['一', '二'], { notes }), 2)).taken()
    expect([cut, whole]).toEqual([`${long}…`, `${long}完了`])
  })

  it('[LE-241] notes that are no XML, far too long, too deep or with entities of their own bring nothing, and the page is there', async () => {
    const deep = '<a:p>'.repeat(5000)
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><p:notes xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${line('&b;')}</p:txBody></p:sp></p:notes>`
    const notes = {
      1: '<a:p><a:r><a:t>没有关',
      2: line('字 '.repeat(200_000)),
      3: deep,
      4: bomb,
      5: line('好的&#0;&#xD800;'),
    }
    const taken = await (await setup(await pptx(['一', '二', '三', '四', '五'], { notes }), 5)).taken()
    expect(taken.slice(0, 3)).toEqual([null, null, null])
    // The name of the entity may stand there; what it stands for never does.
    expect(taken[3] ?? '').not.toContain('ha')
    expect(taken[4]).toBe('好的')
    const broken = await setup(Buffer.from('PK\u0003\u0004 broken'), 1)
    expect(await broken.taken()).toEqual([null])
    const empty = await setup(await zipOf({ 'ppt/notesSlides/notesSlide1.xml': 'x' }), 1)
    expect(await empty.taken()).toEqual([null])
  })

  it('[LE-241] notes that declare more names than any program does bring nothing, those of many names do', async () => {
    const declared = (count: number) => {
      const names = Array.from({ length: count }, (_one, at) => `xmlns:n${at}="u"`).join(' ')
      const shape = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${line('在')}</p:txBody></p:sp>`
      const space =
        'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
      return `<?xml version="1.0"?><p:notes ${space} ${names}>${shape}</p:notes>`
    }
    const notes = { 1: declared(100), 2: declared(5000) }
    expect(await (await setup(await pptx(['一', '二'], { notes }), 2)).taken()).toEqual(['在', null])
  })

  it('[LE-241] signs that a database refuses are left out, however they stand there', async () => {
    const notes = { 1: line('前\u0000\u0007后'), 2: line('<![CDATA[前\u0000后]]>') }
    expect(await (await setup(await pptx(['一', '二'], { notes }), 2)).taken()).toEqual(['前后', '前后'])
  })

  it('[LE-241] of the relations of a slide no more is read than a slide has', async () => {
    const one = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
    const slides = ['near', 'far'].map((name, index) => ({ name, before: index * 200_000 }))
    const bytes = await zipOf({
      'ppt/presentation.xml': `<p:sldIdLst>${slides.map(({ name }) => `<p:sldId id="1" r:id="${name}"/>`).join('')}</p:sldIdLst>`,
      'ppt/_rels/presentation.xml.rels': slides
        .map(({ name }) => one(name, 'slide', `slides/${name}.xml`))
        .join(''),
      ...Object.fromEntries(
        slides.flatMap(({ name, before }) => [
          [`ppt/slides/${name}.xml`, '<p:sld />'],
          [
            `ppt/slides/_rels/${name}.xml.rels`,
            `${' '.repeat(before)}${one('n', 'notesSlide', `../notesSlides/${name}.xml`)}`,
          ],
          [
            `ppt/notesSlides/${name}.xml`,
            `<p:notes><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${line(name)}</p:txBody></p:sp></p:notes>`,
          ],
        ]),
      ),
    })
    expect(await (await setup(bytes, 2)).taken()).toEqual(['near', null])
  })

  it('[LE-242] what a teacher wrote stays, also where it was emptied; the same file taken again brings them to its new pages', async () => {
    const bytes = await pptx(['一', '二'], { notes: { 1: line('甲'), 2: line('乙') } })
    const { teacher, prepare_lesson_id, made, save, notes } = await setup(bytes, 2)
    const [first, second] = [made(1), made(2)]
    await save([first, second])
    const write = (page_id: string, speaker_note: string) => {
      const written = { prepare_lesson_id, page_id, revision: 1, speaker_note }
      return app.send(teacher.token, `POST ${API}/page_note`, written)
    }
    await write(first.page_id, '')
    await write(second.page_id, '自己写的')
    // The pages are taken out and come back, as if they were made anew.
    await save([])
    await save([first, second])
    const again = made(2)
    await save([first, second, again])
    const told = await notes()
    const textOf = (page_id: string) => told.find((one) => one.page_id === page_id)?.text
    expect([first, second, again].map(({ page_id }) => textOf(page_id))).toEqual(['', '自己写的', '乙'])
  })

  it('[LE-243] is told to be of the slides until somebody changes it, in a copy too', async () => {
    const bytes = await pptx(['一'], { notes: { 1: line('甲') } })
    const { teacher, prepare_lesson_id, made, save, notes } = await setup(bytes, 1)
    const page = made(1)
    await save([page])
    expect(await notes()).toMatchObject([{ text: '甲', revision: 1, is_from_slides: true }])
    const copy = { prepare_lesson_id, title: '第二课时', class_ids: [] }
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, copy)
    const copy_id = copied.payload.prepare_lesson_id
    await app.call(teacher.token, `POST ${API}/page_note`, {
      ...{ prepare_lesson_id, page_id: page.page_id, revision: 1, speaker_note: '甲和乙' },
    })
    expect(await notes()).toMatchObject([{ text: '甲和乙', revision: 2, is_from_slides: false }])
    expect(await notes(copy_id)).toMatchObject([{ text: '甲', is_from_slides: true }])
  })

  it('[LE-244] of a file that the teacher may not open nothing is told', async () => {
    const bytes = await pptx(['一'], { notes: { 1: line('别人的话') } })
    const { school_id, made } = await setup(bytes, 1)
    const colleague = await buildTeacher(app, { school_id })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher: colleague })
    const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
    await app.services.storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
    const pages = [{ ...made(1), image_key }]
    const refused = await app.send(colleague.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
    expect(refused.code).toBe(404)
    const read = await app.call(colleague.token, `GET ${API}/page_notes`, { prepare_lesson_id })
    expect(read.payload.notes).toEqual([])
  })
})
