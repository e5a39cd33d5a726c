import { MAX_SCREENSHOT_BYTES } from '../lessons/screenshots.ts'
import { ACCEPTED_FILES, type AcceptedFile, acceptedFile, extOf, sizeRefusal } from './rules.ts'

const MB = 1024 * 1024
const PICTURES = ['png', 'jpg', 'jpeg', 'webp'] as const
/** The browser has made it no larger than a board shows. */
const MAX_BOARD_PICTURE_BYTES = 10 * MB
const RECORDINGS = ['webm', 'm4a', 'ogg'] as const
/** Types that nothing but a recorder of a browser makes of sound alone. */
const RECORDED = ['webm', 'ogg'] as const

/** Endings of a purpose with the largest size of each. */
type Endings = Readonly<Record<string, number>>

const sized = (exts: readonly string[], max_bytes: number): Endings =>
  Object.fromEntries(exts.map((ext) => [ext, max_bytes]))

const onlyRead = (ext: string, mime: string, label: string): AcceptedFile => ({
  exts: [ext],
  mime,
  max_bytes: 50 * MB,
  type: 2,
  label,
  preview: 'office',
})

/** Files that only questions are read from: as resources nobody could be shown them. */
const ONLY_READ: readonly AcceptedFile[] = [
  onlyRead('rtf', 'application/rtf', 'RTF'),
  onlyRead('zip', 'application/zip', 'QTI 题目包'),
  onlyRead('xml', 'application/xml', 'Moodle XML'),
  onlyRead('gift', 'text/plain', 'GIFT'),
  onlyRead('json', 'application/json', '题目数据（JSON）'),
]

/** Recordings as some browsers make them: only answers take them. */
const ONLY_RECORDED: readonly AcceptedFile[] = [
  { exts: ['ogg'], mime: 'audio/ogg', max_bytes: 20 * MB, type: 4, label: 'OGG', preview: 'audio' },
]

/** The purposes of uploads ([UP-12]): a teacher's file, a 截屏, a picture laid on a board, a student's photo or recording in an answer in class or to a task, a teacher's 语音评语, a picture or sound of a question, a file that questions are read from. */
const PURPOSES = {
  resource: Object.fromEntries(
    ACCEPTED_FILES.flatMap(({ exts, max_bytes }) => exts.map((ext) => [ext, max_bytes])),
  ) as Endings,
  screenshot: sized(['png'], MAX_SCREENSHOT_BYTES),
  board_picture: sized(PICTURES, MAX_BOARD_PICTURE_BYTES),
  answer: { ...sized(PICTURES, 10 * MB), ...sized(RECORDINGS, 8 * MB) },
  task_answer: { ...sized(PICTURES, 12 * MB), ...sized(RECORDINGS, 20 * MB) },
  voice_comment: sized(RECORDINGS, 4 * MB),
  question: {
    ...sized([...PICTURES, 'gif'], 10 * MB),
    ...sized(RECORDED, 20 * MB),
    ...sized(['mp3', 'm4a'], 50 * MB),
  },
  question_source: {
    ...sized(['docx', 'doc', 'wps', 'rtf', 'pdf', 'zip'], 50 * MB),
    ...sized(['xlsx'], 20 * MB),
    ...sized(['txt', 'xml', 'gift'], 8 * MB),
    // Questions of our own with their pictures ([QU-161]).
    ...sized(['json'], 24 * MB),
    // Photographed pages: the browser has made a JPEG of whatever was picked.
    ...sized(['jpg'], 10 * MB),
  },
} as const satisfies Record<string, Endings>

/** Whether a file is a recording of a browser rather than a sound that somebody made elsewhere. */
export function isRecorded(file_name: string): boolean {
  return RECORDED.some((ext) => ext === extOf(file_name))
}

/** The name of a purpose. */
export type UploadPurposeName = keyof typeof PURPOSES

/** The type that a purpose takes a file as, with the purpose's own limit, or null when it does not take it. */
export function wantedFile(purpose: UploadPurposeName, file_name: string): AcceptedFile | null {
  const accepted = typeNamed(purpose, file_name)
  const endings: Endings = PURPOSES[purpose]
  const ext = extOf(file_name)
  const max_bytes = Object.hasOwn(endings, ext) ? endings[ext] : undefined
  return accepted === null || max_bytes === undefined ? null : { ...accepted, max_bytes }
}

/** Why a purpose does not take a file, in words, or null when it does. */
export function purposeRefusal(
  purpose: UploadPurposeName,
  file: { name: string; size: number },
): string | null {
  const accepted = wantedFile(purpose, file.name)
  if (accepted !== null) return sizeRefusal(accepted, file)
  const labels = new Set(Object.keys(PURPOSES[purpose]).map((ext) => typeNamed(purpose, `x.${ext}`)?.label))
  return `不支持“${file.name}”这种文件，可上传：${[...labels].join('、')}`
}

/** A ZIP is kept as a resource, but read as a pack of questions. */
function typeNamed(purpose: UploadPurposeName, file_name: string): AcceptedFile | null {
  if (purpose === 'resource') return acceptedFile(file_name)
  const ours = [...ONLY_READ, ...ONLY_RECORDED].find(({ exts }) => exts.includes(extOf(file_name)))
  return ours ?? acceptedFile(file_name)
}
