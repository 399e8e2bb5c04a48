/** What a member may of an event to come. */
export const viewer = {
  isMember: true,
  mayAnswer: true,
  mayManage: false,
  mayCheckIn: false,
  mayRemind: false,
  isPlaceNew: false,
};
