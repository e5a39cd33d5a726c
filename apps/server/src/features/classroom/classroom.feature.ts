import { feature } from '../../core/feature.ts'
import { startClassroomClock } from './classroom-clock.ts'
import { classroom } from './classroom.routes.ts'
import { classroomSocket } from './classroom.socket.ts'
import { padClassroom } from './pad.routes.ts'

export const classroomFeature = feature({
  area: 'classroom',
  routes: [classroom, padClassroom],
  sockets: [classroomSocket],
  clocks: [startClassroomClock],
})
