import { extOf } from '@jiangtai/shared/files/rules.ts'
import { purposeRefusal } from '@jiangtai/shared/files/upload-purposes.ts'

/** A file chosen for import, whether it holds the answers of another, and why it cannot be imported; null when it can. */
export type ImportFile = { name: string; file: File; is_answers: boolean; refusal: string | null }

/** The file types that are uploaded and read by the server. */
const SOURCES = ['docx', 'doc', 'wps', 'rtf', 'pdf', 'xlsx', 'zip', 'xml', 'gift', 'txt', 'json']
const OLD_FORMATS = ['xls', 'et']

/** The file types of the picker. */
export const IMPORT_ACCEPT = SOURCES.map((ext) => `.${ext}`).join(',')

/** The types of photos that browsers open; each is sent as a JPEG. */
const PHOTOS = ['jpg', 'jpeg', 'png', 'webp']

/** Whether a chosen file is a photo of a page. */
export function isPhoto(file: File): boolean {
  return PHOTOS.includes(extOf(file.name))
}

/** Tells at once the faults that would fail only after sending: another kind of file, too large, empty. */
export function importFile(file: File): ImportFile {
  return { name: file.name, file, is_answers: isAnswers(file.name), refusal: refusalOf(file) }
}

function refusalOf(file: File): string | null {
  const ext = extOf(file.name)
  if (OLD_FORMATS.includes(ext)) return `“${file.name}”是旧格式，请用 Excel、WPS 打开后另存为 .xlsx`
  if (!SOURCES.includes(ext))
    return `“${file.name}”不是题目文件，可以导入 Word、PDF、Excel、照片、文本、JSON、GIFT、Moodle XML 和 QTI 题目包`
  return purposeRefusal('question_source', file)
}

/** Whether a file holds answers, by its name: 答案.docx does, 试卷及答案.docx holds the questions too. The teacher may say otherwise. */
function isAnswers(name: string): boolean {
  return /答案|解析/.test(name) && !/[卷题及和与含附带]/.test(name.replace(/\.[^.]*$/, ''))
}
