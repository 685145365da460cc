export const artistName = (person: { first_name: string; last_name: string; username: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.username
