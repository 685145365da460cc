import { artMediums, establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { ProfileArea, ProfileSelect, ProfileText, type Tied } from './profile-field.tsx'
import type { ProfileField } from './profile-form.ts'

interface DetailFieldsProps {
  type: string
  tied: (field: ProfileField) => Tied
}

/** What an artist or a gallery told at registration. */
export function DetailFields({ type, tied }: DetailFieldsProps) {
  return type === 'artist' ? <ArtistFields tied={tied} /> : <GalleryFields tied={tied} />
}

function ArtistFields({ tied }: Pick<DetailFieldsProps, 'tied'>) {
  const { t } = useTranslation()
  const mediums = artMediums.map((value) => ({ value, label: t(`medium.${value}`) }))
  return (
    <>
      <ProfileSelect {...tied('artPiece')} options={mediums} />
      <ProfileText {...tied('yearOfExperience')} type="number" min={0} max={100} step={1} />
      <div className={layout.whole}>
        <ProfileText {...tied('location')} maxLength={200} dir="auto" />
      </div>
    </>
  )
}

function GalleryFields({ tied }: Pick<DetailFieldsProps, 'tied'>) {
  const { t } = useTranslation()
  const types = galleryTypes.map((value) => ({ value, label: t(`galleryType.${value}`) }))
  const { first, last } = establishedYears
  return (
    <>
      <ProfileText {...tied('galleryName')} maxLength={200} dir="auto" />
      <ProfileText {...tied('galleryLocation')} maxLength={200} dir="auto" />
      <ProfileText {...tied('yearEstablished')} type="number" min={first} max={last} step={1} />
      <ProfileSelect {...tied('galleryType')} options={types} />
      <div className={layout.whole}>
        <ProfileArea {...tied('galleryDescription')} maxLength={2000} rows={5} dir="auto" />
      </div>
    </>
  )
}
