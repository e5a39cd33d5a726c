import type { PaperPrint } from '@jiangtai/shared/papers/word-contract.ts'

const KEY = 'jiangtai.teacher.paper_print'
const USUAL: PaperPrint = {
  ...{ sheet: 'a4', answers: 'none' },
  ...{ has_seal: true, has_score_table: true, has_answer_room: true },
}

/** How this teacher printed the last time; what is usual for the first. */
export function keptPrint(storage: Pick<Storage, 'getItem'>): PaperPrint {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<PaperPrint>
    return {
      sheet: kept.sheet === 'a3' || kept.sheet === '8k' ? kept.sheet : USUAL.sheet,
      answers: kept.answers === 'after_each' || kept.answers === 'at_end' ? kept.answers : USUAL.answers,
      has_seal: kept.has_seal !== false,
      has_score_table: kept.has_score_table !== false,
      has_answer_room: kept.has_answer_room !== false,
    }
  } catch {
    return USUAL
  }
}

export function keepPrint(storage: Pick<Storage, 'setItem'>, print: PaperPrint): void {
  storage.setItem(KEY, JSON.stringify(print))
}
