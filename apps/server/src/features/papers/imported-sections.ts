import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import type { PaperSection } from '@jiangtai/shared/papers/document.ts'
import { newSections, paperQuestion } from '@jiangtai/shared/papers/new-sections.ts'
import { MAX_PAPER_QUESTIONS, MAX_SECTIONS } from '@jiangtai/shared/papers/rules.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { ImportedSection } from '../questions/desk/imported.service.ts'

/** The 大题 of an imported file by its headings; a file that has none, or too many, is put in order by type as chosen questions are. */
export function importedSections(imported: readonly ImportedSection[]): PaperSection[] {
  const chosen = imported.flatMap(({ questions }) => questions)
  if (chosen.length > MAX_PAPER_QUESTIONS)
    throw badField('import_id', `一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题，这次导入有 ${chosen.length} 道`)
  const hasHeadings = imported.some(({ heading }) => titleOf(heading) !== '')
  if (!hasHeadings || imported.length > MAX_SECTIONS)
    return newSections(chosen.map((row) => ({ ...row, document: readQuestion(row) })))
  return imported.map(({ heading, questions }) => {
    const documents = questions.map((row) => ({ ...row, document: readQuestion(row) }))
    const [first] = documents
    const typeName = first === undefined ? '' : questionTypeName(questionType(first.document))
    const title = titleOf(heading)
    return {
      section_id: newId(),
      title: title === '' ? typeName : title,
      note: '',
      questions: documents.map(paperQuestion),
    }
  })
}

/** `一、选择题（本题共 8 小题）` without its ordinal and its scores: the paper says both itself. */
function titleOf(heading: string): string {
  const [line = ''] = heading.trim().split('\n')
  const words = line.replace(
    /^[ \t\u3000]{0,20}[（(]?[一二三四五六七八九十]{1,3}[)）、.．][ \t\u3000]{0,20}/,
    '',
  )
  const end = words.search(/[（(：:]/)
  return (end === -1 ? words : words.slice(0, end)).trim().slice(0, NAMES.section.max)
}
