import { useEffect } from 'react';

/**
 * Gives the page the height that a keyboard on the screen leaves, where the browser lays it over the page: on iPhones.
 * Others make the page smaller by themselves, as `interactive-widget` in index.html asks them to.
 */
export function useRoomAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const root = document.documentElement;
    const fit = () => {
      const isCovered = visualViewport.scale === 1 && root.clientHeight - visualViewport.height > 1;
      if (!isCovered) return void root.style.removeProperty('--window-height');
      root.style.setProperty('--window-height', `${visualViewport.height}px`);
      // The browser has moved the page up to show the field, which is in view without that now.
      scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      root.style.removeProperty('--window-height');
    };
  }, []);
}
