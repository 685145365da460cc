import { useTranslation } from 'react-i18next'
import { Choices } from './choices.tsx'
import { rooms } from './hanging-plan.ts'
import type { Wall, WallAct } from './use-wall.ts'
import { type WallColor, wallColors } from './wall-address.ts'

export function RoomPanel({ wall, act }: { wall: Wall; act: WallAct }) {
  const { t } = useTranslation()
  return (
    <>
      <Choices
        label={t('features.own-wall.colorLegend')}
        options={(Object.keys(wallColors) as WallColor[]).map((value) => ({
          value,
          label: t(`features.own-wall.color.${value}`),
          color: wallColors[value],
        }))}
        value={wall.color}
        onChange={(color) => act({ to: 'paint', color })}
      />
      <Choices
        label={t('features.own-wall.roomLegend')}
        options={rooms.map((value) => ({ value, label: t(`features.own-wall.room.${value}`) }))}
        value={wall.room}
        onChange={(room) => act({ to: 'furnish', room })}
      />
    </>
  )
}
