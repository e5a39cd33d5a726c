import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Services } from '../../../../core/http/context.ts'
import { filesByKey, registerPrivateFile } from '../../../files/files.service.ts'
import { questionUploads } from '../../files/question-purpose.ts'
import { headedAnswers, withAnswers, withPictureKeys, withPictures } from '../source/join-sources.ts'
import { intactPictures } from './intact-pictures.ts'
import { asNewDocument } from './old-document.ts'
import { readSource } from '../source/read-source.ts'
import { isPhoto } from '../source/photo/check-photo.ts'
import { readPhotoSource } from '../source/photo/read-photo-source.ts'
import { SourceRefused } from '../source/refusal.ts'
import type { SourceFile, SourceNote, SourcePage, SourcePicture } from '../source/source-file.ts'

/** An uploaded file of questions. */
export type UploadedSource = { object_key: string; file_name: string; is_answers?: boolean }

/** Whose a file is, and where its pictures go. */
export type Owner = { school_id: string; person_id: string }

/** What an uploaded file says: the text of an import, the keys of its pictures, which are stored, and what to look at. */
export type StoredSource = {
  kind: SourceFile['kind']
  text: string
  pictures: readonly string[]
  notes: readonly SourceNote[]
  pages: readonly SourcePage[]
}

/** Reads uploaded files in a thread and stores their pictures as pictures of questions ([QI-30]). Safe to repeat: the same picture is stored once. */
export async function readUploaded(
  services: Services,
  owner: Owner,
  { source, answers }: { source: UploadedSource; answers: UploadedSource | null },
  signal: AbortSignal = new AbortController().signal,
): Promise<StoredSource> {
  const readFile = (file: UploadedSource) => readOne(services, owner, { ...file, signal })
  const paper = await readFile(source)
  if (answers !== null && paper.kind === 'rows')
    throw badField(
      'file',
      `“${source.file_name}”里每题已经写着答案，不能再带答案文件，请去掉“${answers.file_name}”`,
    )
  const read = answers === null ? paper : withAnswers(paper, await readFile(answers))
  const { pictures, notes } = await intactPictures(read.pictures)
  const keys = await storePictures(services, owner, pictures)
  return {
    kind: read.kind,
    text:
      read.kind === 'rows'
        ? withPictureKeys(read.text, (name) => keys.get(name))
        : withPictures(read.text, (name) => {
            const key = keys.get(name)
            return key === undefined ? name : `object:${key}`
          }),
    pictures: [...new Set(keys.values())],
    notes: [...read.notes, ...notes],
    pages: read.pages ?? [],
  }
}

/** An office leaves out what it does not know without a word. */
const CONVERTED: SourceNote = {
  line: null,
  message: '这个文件是由旧格式转换后读取的，公式和图片请对照原文件看一看',
}

async function readOne(
  { storage, converter, page_reader: reader }: Services,
  owner: Owner,
  { object_key, file_name, is_answers = false, signal }: UploadedSource & { signal: AbortSignal },
) {
  const facts = await storage.head(object_key)
  if (facts === null) throw new AppError('NOT_FOUND', { message: '文件没有上传成功，请重新上传' })
  const accepted = wantedFile('question_source', object_key)
  if (accepted === null || facts.size > accepted.max_bytes)
    throw badField('file', '文件太大，请分成几个文件导入')
  const { stream } = await storage.read(object_key, null)
  const file = { name: file_name, bytes: await buffer(stream) }
  if (isPhoto(file.bytes))
    return readPhotoSource({ ...file, is_answers }, { reader, signal }).catch(refuseSource)
  const made = await asNewDocument(file, { converter, signal })
  const source = await readSource(made, owner.person_id)
  const read = is_answers ? headedAnswers(source) : source
  return made === file ? read : { ...read, notes: [...read.notes, CONVERTED] }
}

function refuseSource(error: unknown): never {
  throw error instanceof SourceRefused ? badField('file', error.message) : error
}

const ENDINGS: Readonly<Record<SourcePicture['content_type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** By their names in the text, the keys of the stored pictures. A picture has the key of its content, so that what is imported twice is the same question. */
export async function storePictures(
  { storage, database, clock }: Pick<Services, 'storage' | 'database' | 'clock'>,
  { school_id, person_id }: Owner,
  pictures: readonly SourcePicture[],
): Promise<Map<string, string>> {
  const placed = pictures.map((picture) => {
    const ext = ENDINGS[picture.content_type]
    const key = questionUploads.keys.make({ school_id, ids: [person_id] }, ext, contentName(picture.bytes))
    return { ...picture, ext, key }
  })
  const object_keys = placed.map(({ key }) => key)
  const known = await filesByKey(database.orm, { school_id, object_keys })
  const fresh = placed.filter(({ key }, index) => !known.has(key) && object_keys.indexOf(key) === index)
  for (const { key, bytes, content_type } of fresh) await storage.write(key, { body: bytes, content_type })
  await inTransaction(database, { school_id }, async (db) => {
    for (const { key, bytes, content_type, ext } of fresh)
      await registerPrivateFile(db, {
        ...{ object_key: key, school_id, size: bytes.length, mime: content_type, ext },
        now: clock.now(),
      })
  })
  return new Map(placed.map(({ name, key }) => [name, key]))
}

/** A name in the form of a UUID that says nothing but what the content is. */
function contentName(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
