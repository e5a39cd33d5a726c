import { answerWith } from '../answer-with.ts'

type Request = string

const kept: string[][] = []

answerWith((request: Request) => {
  if (request === 'fail') throw new Error('this one cannot be answered')
  if (request === 'leave') void Promise.reject(new Error('nobody waits for this'))
  if (request === 'exit') process.exit(3)
  while (request === 'spin');
  while (request === 'fill') kept.push(Array.from({ length: 100_000 }, (_, at) => `${at} kept`))
  return `${request} answered`
})
