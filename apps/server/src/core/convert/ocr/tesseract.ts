import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { PageBox } from './page-messages.ts'
import type { GrayRaster } from './picture/raster.ts'

/** The functions of Tesseract that are called. */
type Core = {
  FS: { writeFile: (file: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => {
    Init: (folder: null, language: string, mode: number) => number
    SetVariable: (name: string, value: string) => void
    /** 0 when the picture was read; the first argument is the orientation that EXIF names. */
    SetImageFile: (orientation: number, radians: number) => number
    SetRectangle: (left: number, top: number, width: number, height: number) => void
    FindLines: () => number
    GetGradient: () => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
  }
}

/** Reads words; it keeps one picture at a time. */
export type WordReader = {
  show: (page: GrayRaster) => void
  /** The angle by which the lines of the page go up to the right. */
  slope: () => number
  /** The words in a part of the page, as Tesseract's table of them. */
  words: (box: PageBox) => string
}

const LANGUAGE = 'chi_sim'
/** Only the network that reads lines; the data for the older way is not loaded. */
const LSTM_ONLY = 1
/** How a page is divided: by itself to find its slope; as one column of lines, since letters that stand below each other (A B C D) are taken for a column otherwise. */
const DIVIDE = { alone: '3', one_column: '6' }

/** Loads Tesseract and its language from the files of their packages. */
export async function openTesseract({
  core: program,
  language,
}: {
  core: string
  language: string
}): Promise<WordReader> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const load = createRequire(import.meta.url)(program) as (settings: object) => Promise<Core>
  const quiet = () => undefined
  const core = await load({ print: quiet, printErr: quiet })
  core.FS.writeFile(`/${LANGUAGE}.traineddata`, gunzipSync(readFileSync(language)))
  const api = new core.TessBaseAPI()
  if (api.Init(null, LANGUAGE, LSTM_ONLY) !== 0) throw new Error('Tesseract did not start')
  let size = { width: 0, height: 0 }
  const loadPage = () => {
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract did not take the page')
  }
  return {
    show({ width, height, data }) {
      size = { width, height }
      core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
    },
    slope() {
      api.SetVariable('tessedit_pageseg_mode', DIVIDE.alone)
      loadPage()
      api.FindLines()
      return api.GetGradient()
    },
    words({ left, top, right, bottom }) {
      api.SetVariable('tessedit_pageseg_mode', DIVIDE.one_column)
      loadPage()
      const isWhole = left <= 0 && top <= 0 && right >= size.width && bottom >= size.height
      if (!isWhole) api.SetRectangle(left, top, right - left, bottom - top)
      api.Recognize(null)
      return api.GetTSVText(0)
    },
  }
}
