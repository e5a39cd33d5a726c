/** The tables that a hand-in writes. */
export const FACT_TABLES = [
  'answer_fact',
  'wrong_question',
  'student_knowledge',
  'class_day_knowledge',
  'question_item_count',
  'source_item_count',
  'source_student_count',
  'student',
]
