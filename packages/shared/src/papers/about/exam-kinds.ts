/** 考试类型: what a paper was made for. Without Zod, so that clients carry only the words. */
export const EXAM_KINDS = [
  { id: 'senior_entrance', name: '中考真题' },
  { id: 'senior_entrance_mock', name: '中考模拟' },
  { id: 'college_entrance', name: '高考真题' },
  { id: 'college_entrance_mock', name: '高考模拟' },
  { id: 'academic_level', name: '学业水平考试' },
  { id: 'midterm', name: '期中' },
  { id: 'final', name: '期末' },
  { id: 'monthly', name: '月考' },
  { id: 'opening', name: '开学考' },
  { id: 'joint', name: '联考' },
  { id: 'unit', name: '单元测试' },
  { id: 'weekly', name: '周测' },
  { id: 'contest', name: '竞赛' },
  { id: 'exercise', name: '练习' },
] as const
export type ExamKind = (typeof EXAM_KINDS)[number]['id']

/** Their ids, for schemas. */
export const EXAM_KIND_IDS = EXAM_KINDS.map(({ id }) => id)

/** What a kind is called. */
export function examKindName(kind: ExamKind): string {
  return EXAM_KINDS.find(({ id }) => id === kind)?.name ?? kind
}

/** The years that a paper may be from. */
export const FIRST_PAPER_YEAR = 1950
/** And the last of them. */
export const LAST_PAPER_YEAR = 2100
