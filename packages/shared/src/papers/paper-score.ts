import type { PaperDocument, PaperQuestion, PaperSection } from './document.ts'

/** What one question is worth in a paper, in points. */
export function questionScore({ scores }: Pick<PaperQuestion, 'scores'>): number {
  return scores.reduce((sum, { score }) => sum + score, 0)
}

/** What a 大题 is worth, in points. */
export function sectionScore({ questions }: Pick<PaperSection, 'questions'>): number {
  return questions.reduce((sum, question) => sum + questionScore(question), 0)
}

/** 总分, in points. */
export function paperScore({ sections }: Pick<PaperDocument, 'sections'>): number {
  return sections.reduce((sum, section) => sum + sectionScore(section), 0)
}

/** How many questions a paper has. */
export function questionCount({ sections }: Pick<PaperDocument, 'sections'>): number {
  return sections.reduce((sum, { questions }) => sum + questions.length, 0)
}

/** The questions of a paper in their order, whatever 大题 they stand in. */
export function paperQuestions({ sections }: Pick<PaperDocument, 'sections'>): PaperQuestion[] {
  return sections.flatMap(({ questions }) => questions)
}

/**
 * What stands under a heading of itself: `共 8 小题，每小题 5 分，共 40 分`; without the middle part where the questions differ, empty
 * without questions (QC-10).
 */
export function sectionWords(section: Pick<PaperSection, 'questions'>): string {
  const scores = section.questions.map(questionScore)
  const [first] = scores
  if (first === undefined) return ''
  const each = scores.length > 1 && scores.every((score) => score === first) ? `每小题 ${first} 分，` : ''
  return `共 ${scores.length} 小题，${each}共 ${sectionScore(section)} 分`
}
