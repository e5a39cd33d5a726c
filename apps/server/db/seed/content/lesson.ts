import type { DemoFile, DemoLesson, DemoPlainLesson } from './types.ts'

const pageTitles = [
  '封面',
  '从一道喷泉说起',
  '开口：二次项系数的作用',
  '配方：看见顶点',
  '性质一览',
  '例题：定区间上的最值',
  '探究：对称轴动起来',
  '课堂练习与小结',
]

/** Paths are relative to `db/seed/files`. */
export const demoFiles: DemoFile[] = [
  {
    key: 'courseware',
    path: 'quadratic-function.pdf',
    name: '二次函数的图像与性质.pdf',
    mime: 'application/pdf',
  },
  {
    key: 'diagram',
    path: 'parabola-family.png',
    name: '不同开口的抛物线.png',
    mime: 'image/png',
  },
  { key: 'animation', path: 'moving-parabola.mp4', name: '抛物线的平移.mp4', mime: 'video/mp4' },
  ...pageTitles.map((title, index) => ({
    key: `page-${index + 1}`,
    path: `lesson-pages/${index + 1}.png`,
    name: `第${index + 1}页 ${title}.png`,
    mime: 'image/png',
  })),
]

const questionsByPage: Record<string, string[]> = {
  'page-3': ['math-s-05'],
  'page-6': ['math-s-04'],
  'page-7': ['math-s-03', 'math-s-06'],
  'page-8': ['math-s-12'],
}

const pages = pageTitles.map((title, index) => {
  const file_key = `page-${index + 1}`
  return { file_key, title, question_keys: questionsByPage[file_key] ?? [] }
})

export const demoLesson: DemoLesson = {
  key: 'lesson-quadratic',
  title: '二次函数的图像与性质',
  teacher_login: 'teacher',
  class_keys: ['senior-2026-1'],
  subject_id: 'math',
  phase_id: 'senior',
  textbook_key: 'math-s1',
  chapter_key: 'math-s1.function.quadratic',
  goal: '会用配方法找到顶点与对称轴，能由对称轴与区间的位置求二次函数的最值。',
  courseware_file_key: 'courseware',
  attachment_file_keys: ['diagram', 'animation'],
  pages,
  question_keys: pages.flatMap(({ question_keys }) => question_keys),
}

export const demoReadingLesson: DemoPlainLesson = {
  title: '屋顶上的菜园：阅读与完形',
  teacher_login: 'grade',
  class_keys: ['senior-2026-1'],
  subject_id: 'english',
  phase_id: 'senior',
  textbook_key: 'english-s1',
  chapter_key: 'english-s1.nature.reading',
  goal: '读懂记叙文的起因、挫折与转折，会由上下文推断作者的意图。',
  question_keys: ['english-s-reading-roof', 'english-s-cloze-watch', 'english-s-seven-five'],
}
