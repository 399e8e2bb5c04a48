/** A paddle seen from the front, with its grip, on a ground of 256 × 256. */
export const paddleOutline =
  'M128 14C176 14 196 42 196 82V108C196 140 176 156 154 168L151 178V226a16 16 0 0 1-16 16h-14a16 16 0 0 1-16-16V178L102 168C80 156 60 140 60 108V82C60 42 80 14 128 14Z';
