import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { PaperForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { MadePdf } from '../../../core/convert/converter.ts'
import type { Services } from '../../../core/http/context.ts'
import { StorageError } from '../../../core/storage/storage-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A PDF is made again when it was made longer ago ([PA-52]). */
const PDF_KEPT_MS = 3 * DAY_MS
/** How far back is looked for PDFs: a server that was off for weeks still finds them. */
const LOOK_BACK_MS = 60 * DAY_MS
const FOLDER = 'paper-pdfs'
/** Changes with the way papers are drawn, so that a PDF of an older release is not shown. */
const DRAWN_AS = 2

/** Where a PDF of something lies: a place for each of its states, and each way to print it. */
export function keptPdfKey({
  school_id,
  of_id,
  ...state
}: { school_id: string; of_id: string } & Record<string, unknown>): string {
  const digest = createHash('sha256').update(JSON.stringify([DRAWN_AS, of_id, ...Object.values(state)]))
  return `${school_id}/${FOLDER}/${of_id}/${digest.digest('hex')}.pdf`
}

/** Where the PDF of a paper lies: a place for each revision of a draft or finished version, and each way to print it. */
export function pdfKey(input: {
  school_id: string
  paper_id: string
  revision: number
  /** Null for the draft. */
  version: number | null
  form: PaperForm | null
  print: PaperPrint
}): string {
  const { school_id, paper_id, revision, version, form, print } = input
  const what = version === null ? `draft ${revision}` : `version ${version}`
  return keptPdfKey({ school_id, of_id: paper_id, what, form, print })
}

/** Keeps a PDF and, when it is whole, the list of the parts that are not in it: the list is never there without the PDF. */
export async function keepPdf(
  storage: Services['storage'],
  { key, pdf, left_out }: { key: string; pdf: MadePdf; left_out: LeftOut },
): Promise<void> {
  await storage.write(key, {
    body: { stream: createReadStream(pdf.path), size: pdf.size },
    content_type: 'application/pdf',
  })
  await storage.write(factsKey(key), {
    body: Buffer.from(JSON.stringify(left_out)),
    content_type: 'application/json',
  })
}

/** The parts that are not in a kept PDF; null when there is no such PDF. */
export async function findPdf(storage: Services['storage'], key: string): Promise<LeftOut | null> {
  try {
    const { stream } = await storage.read(factsKey(key), null)
    const facts = LeftOut.parse(await json(stream))
    return (await storage.head(key)) === null ? null : facts
  } catch (error) {
    if (error instanceof StorageError) return null
    throw error
  }
}

/** Removes PDFs that were made some days ago; safe to repeat. */
export async function sweepPdfs({ storage, clock }: Pick<Services, 'storage' | 'clock'>): Promise<void> {
  const now_ms = clock.now().getTime()
  const span = { from_ms: now_ms - LOOK_BACK_MS, to_ms: now_ms - PDF_KEPT_MS }
  for await (const page of storage.listStored(span))
    for (const key of page) if (key.split('/')[1] === FOLDER) await storage.remove(key)
}

function factsKey(key: string): string {
  return `${key}.json`
}
