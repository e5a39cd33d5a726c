/** Most characters of a question ([CR-160]). */
export const MAX_STUDENT_QUESTION = 100
/** Most questions that wait at once: the room that each board fetches stays small. */
export const MAX_WAITING_QUESTIONS = 200

/** A raised hand. Its id says nothing of whose it is: the class is told the id alone, when the hand is down ([CR-159]). */
export type RaisedHand = { hand_id: string; student_id: string; name: string; raised_at: string }

/** A question that its teacher has not dealt with yet. */
export type StudentQuestion = {
  question_id: string
  student_id: string
  name: string
  text: string
  asked_at: string
}

/** How a question stands on the board: it rests there, or runs across as 弹幕. */
export type WallLook = 'card' | 'barrage'

/** The question on the board; without a name where the teacher chose so. */
export type WallQuestion = { question_id: string; text: string; name: string | null; look: WallLook }

/** What students may do now. */
export type Takes = {
  hands: boolean
  questions: boolean
  /** 没听懂; absent is false. */
  unclear?: boolean
}

/** 举手 and 学生提问 of a room. Of `raised` and `waiting` a student's room has nothing. */
export type HandsState = {
  takes: Takes
  /** In the order in which they were raised. */
  raised: readonly RaisedHand[]
  /** In the order in which they were asked. */
  waiting: readonly StudentQuestion[]
  wall: WallQuestion | null
}

/** The facts of hands and questions. */
export type HandsEvent =
  | { type: 'asking_set'; payload: Takes }
  | { type: 'hand_raised'; payload: RaisedHand }
  | { type: 'hands_lowered'; payload: { hand_ids: readonly string[] } }
  | { type: 'question_asked'; payload: StudentQuestion }
  /** 上墙; only the teacher's side is told whose it is. */
  | { type: 'question_shown'; payload: WallQuestion & { student_id?: string } }
  /** 收起. */
  | { type: 'question_hidden'; payload: { question_id: string } }
  /** 回答过, or 不回答. */
  | { type: 'question_closed'; payload: { question_id: string; is_answered: boolean } }

/** For how many students a page is unclear now; whose they are stands in no fact, and who shows the counts asks for them ([CR-443]). */
export type UnclearEvent = {
  type: 'unclear_counted'
  payload: { page_id: string; page_no: number; count: number }
}

/** A room in which nobody may raise a hand or ask. */
export const NO_HANDS: HandsState = {
  takes: { hands: false, questions: false },
  raised: [],
  waiting: [],
  wall: null,
}

/** One fact further. Pure; a fact about what is not there changes nothing. */
export function applyHandsEvent(hands: HandsState, event: HandsEvent): HandsState {
  switch (event.type) {
    case 'asking_set':
      return { ...hands, takes: event.payload, raised: event.payload.hands ? hands.raised : [] }
    case 'hand_raised':
      return { ...hands, raised: [...hands.raised, event.payload] }
    case 'hands_lowered': {
      const gone = new Set(event.payload.hand_ids)
      return { ...hands, raised: hands.raised.filter(({ hand_id }) => !gone.has(hand_id)) }
    }
    case 'question_asked':
      return { ...hands, waiting: [...hands.waiting, event.payload] }
    case 'question_shown': {
      const { question_id, text, name, look } = event.payload
      return { ...hands, wall: { question_id, text, name, look } }
    }
    case 'question_hidden':
      return { ...hands, wall: withoutQuestion(hands.wall, event.payload.question_id) }
    case 'question_closed': {
      const { question_id } = event.payload
      return {
        ...hands,
        waiting: hands.waiting.filter((one) => one.question_id !== question_id),
        wall: withoutQuestion(hands.wall, question_id),
      }
    }
  }
}

function withoutQuestion(wall: WallQuestion | null, question_id: string): WallQuestion | null {
  return wall?.question_id === question_id ? null : wall
}

/** What the class may have of it: what is open, and what stands on the wall ([CR-159]). */
export function handsOfClass({ takes, wall }: HandsState): HandsState {
  return { takes, raised: [], waiting: [], wall }
}

/** A fact as the class may see it: who raised a hand or asked is the teacher's alone ([CR-159]). */
export function handsEventOfClass(event: HandsEvent): HandsEvent | null {
  if (event.type === 'hand_raised' || event.type === 'question_asked') return null
  if (event.type !== 'question_shown') return event
  const { question_id, text, name, look } = event.payload
  return { type: 'question_shown', payload: { question_id, text, name, look } }
}
