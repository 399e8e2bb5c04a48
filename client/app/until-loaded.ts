/** Between two attempts, in milliseconds. */
const usualPause = 5000;

/**
 * Fetches a part of the app that goes on behind every page. Nobody sees that it is missing and loads the page again, so
 * it is fetched until it is there.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, pause = usualPause): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of Thirdshot could not be fetched. It is tried again.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
