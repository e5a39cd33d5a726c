import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { PageReader } from '../../../core/convert/ocr/page-reader.ts'
import { photoHead, standInReader } from '../import/source/test/photo-file.ts'
import type { NewQuestion } from '../questions.service.ts'
import { readPhotoWords } from './photo-words.service.ts'

const WORDS = 'POST /api/question_center/v1/bank/photo-words'
const LIST = 'POST /api/question_center/v1/bank/list'
const CONDITIONS = 'GET /api/prepare_lessons/api/teacher_back/assist_conditions'

const PARABOLA = '在平面直角坐标系中，已知抛物线经过点甲和点乙，顶点在第一象限，求它的解析式。'
const ELLIPSE = '在平面直角坐标系中，已知椭圆的短轴长为二，离心率为二分之一，求它的标准方程。'
const CELL = '下列关于细胞膜的叙述，正确的是哪一项？请说明理由。'

let app: TestApp
let plain: TestApp
beforeAll(async () => {
  const page_reader = standInReader({
    p1: ['12. 在平面直角坐标系中，己知抛物线', '经过点甲和点乙 ，顶点在第一象限，求它的解析式。'],
    empty: ['一'],
    long: ['长'.repeat(900)],
  })
  app = await openTestApp({ page_reader })
  plain = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await plain.close()
})

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const add = (stem: string, change: Partial<NewQuestion> = {}) =>
    buildQuestion(app, { school_id, document: typedDocument({ stem }), ...change })
  return { school_id, teacher, add }
}

const photo = (more: string) => photoHead({ more }).toString('base64')
const read = (user: TestUser, photo_base64: string) => app.call(user.token, WORDS, { photo_base64 })
const like = async (user: TestUser, words: string, filter: object = {}) =>
  (await app.call(user.token, LIST, { like: words, ...filter })).payload

describe('[QS-16] the words of a photo', () => {
  it('are told line by line, as many as are searched for', async () => {
    const { teacher } = await setup()
    const { payload } = await read(teacher, photo('p1'))
    expect(payload.words).toBe(
      '12. 在平面直角坐标系中，己知抛物线\n经过点甲和点乙 ，顶点在第一象限，求它的解析式。',
    )
    expect((await read(teacher, photo('long'))).payload.words).toHaveLength(500)
  })

  it('leave nothing of the photo behind', async () => {
    const { teacher } = await setup()
    const counts = async () => {
      const { rows } = await app.services.database.orm.execute<{ name: string; n: number }>(sql`
        select t.tablename as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', t.tablename), false, true, '')))[1]::text::int as n
        from pg_tables t where schemaname = 'public'`)
      return rows
    }
    const written: string[] = []
    const { storage } = app.services
    const write = storage.write
    storage.write = (key, body) => {
      written.push(key)
      return write(key, body)
    }
    const before = await counts()
    expect((await read(teacher, photo('p1'))).status).toBe(200)
    expect(await counts()).toEqual(before)
    expect(written).toEqual([])
    storage.write = write
  })

  it('are refused in words that say why', async () => {
    const { teacher } = await setup()
    const why = async (photo_base64: string) => (await read(teacher, photo_base64)).error?.fields
    const refusal = (message: string) => [{ field: 'photo_base64', message }]
    expect(await why(photo('empty'))).toEqual(
      refusal('照片上没有读出文字，请拍清楚、拍正，或裁剪到一道题再试'),
    )
    expect(await why(Buffer.from('GIF89a').toString('base64'))).toEqual(
      refusal('这不是照片，请换成 JPG、PNG 或 WebP 照片'),
    )
    expect(await why(photoHead({ width: 20, height: 20 }).toString('base64'))).toEqual(
      refusal('照片太小，看不清字，请重新拍一张'),
    )
    expect(await why(photoHead({ width: 9000, height: 9000 }).toString('base64'))).toEqual(
      refusal('照片有 8100 万像素，最多 3000 万，请缩小后再导入'),
    )
    expect(await why('')).toEqual(refusal('请选择照片'))
  })

  it('are read for nobody who may not look at questions', async () => {
    const { teacher } = await setup()
    expect((await app.call(null, WORDS, { photo_base64: photo('p1') })).status).toBe(401)
    await app.services.database.orm.execute(
      sql`update role set grants = grants - 'questionCenter' where role_id =
        (select role_id from account where account_id = ${teacher.account_id})`,
    )
    app.clock.advance(1001)
    expect((await read(teacher, photo('p1'))).status).toBe(403)
  })

  it('are offered where the server can read them alone', async () => {
    const { teacher } = await setup()
    expect((await app.call(teacher.token, CONDITIONS, {})).payload.reads_photos).toBe(true)
    const { school_id } = await buildSchool(plain)
    const other = await buildTeacher(plain, { school_id })
    expect((await plain.call(other.token, CONDITIONS, {})).payload.reads_photos).toBe(false)
    const refused = await plain.call(other.token, WORDS, { photo_base64: photo('p1') })
    expect(refused.error?.fields[0]?.message).toBe('这台服务器没有安装认字程序，请输入文字搜索')
  })

  it('are given up after their time, and the reader is told to stop', async () => {
    let stopped = false
    const never: PageReader = {
      isAvailable: true,
      read: (_, { signal }) =>
        new Promise(() => signal.addEventListener('abort', () => void (stopped = true))),
      cut: async () => [],
    }
    await expect(readPhotoWords(never, photoHead(), 1)).rejects.toMatchObject({
      error_name: 'UNAVAILABLE',
      message: '认字的人多，没有轮到这张照片，请稍后再试',
    })
    expect(stopped).toBe(true)
  })
})

describe('[QS-17] questions like the words of a photo', () => {
  it('are listed, the most like first, though some of the words were read wrong', async () => {
    const { teacher, add } = await setup()
    await add(ELLIPSE)
    await add(PARABOLA)
    await add(PARABOLA.replace('第一象限', '第二象限').replace('求它的解析式', '写出它的对称轴和解析式'))
    await add(CELL)
    const { payload } = await read(teacher, photo('p1'))
    const found = await like(teacher, payload.words)
    expect(found.list.map(stemOf).slice(0, 2)).toEqual([PARABOLA, expect.stringContaining('第二象限')])
    expect(found.list.map(stemOf)).not.toContain(CELL)
    expect(found).toMatchObject({ total: found.list.length, is_capped: false })
    const second = await like(teacher, payload.words, { page: 2, page_size: 1 })
    expect(second.list.map(stemOf)).toEqual([expect.stringContaining('第二象限')])
  })

  it('are found though the photo shows other questions beside them', async () => {
    const { teacher, add } = await setup()
    await add(CELL)
    const found = await like(
      teacher,
      `1. ${PARABOLA}\n2. ${CELL}\n3. ${ELLIPSE}\n4. ${'光在真空中走多远'.repeat(9)}`,
    )
    expect(found.list.map(stemOf)).toEqual([CELL])
  })

  it('are those that their reader may see, within all other filters', async () => {
    const { school_id, teacher, add } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const elsewhere = await setup()
    await elsewhere.add(PARABOLA)
    await add(PARABOLA, { owner_teacher_id: colleague.person_id })
    expect((await like(teacher, PARABOLA)).total).toBe(0)
    expect((await like(colleague, PARABOLA)).total).toBe(1)
    expect((await like(colleague, PARABOLA, { scope: 'school' })).total).toBe(0)
    expect((await like(colleague, PARABOLA, { subject_id: 'history' })).total).toBe(0)
    expect((await like(colleague, PARABOLA, { text: '抛物线' })).total).toBe(1)
    expect((await like(colleague, PARABOLA, { text: '双曲线' })).total).toBe(0)
  })

  it('are none for signs that say nothing, and words that are too many are refused by their field', async () => {
    const { teacher, add } = await setup()
    await add(PARABOLA)
    for (const words of ['^^^', '甲', '今天的天气非常好，我们去公园散步吧。'])
      expect([words, (await like(teacher, words)).total]).toEqual([words, 0])
    const { error } = await app.call(teacher.token, LIST, { like: '长'.repeat(501) })
    expect(error?.fields).toEqual([{ field: 'like', message: '照片上的文字最多 500 个字' }])
  })
})
