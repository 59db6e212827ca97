// Made from the server's own description of its calls by npm run generate.

export interface paths {
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["touchPresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMySettings"];
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiTokens"];
        put?: never;
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/api-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendPhoneVerification"];
        delete: operations["removePhoneNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyPhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSignInProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signInWithProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["returnFromProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPendingSignUp"];
        put?: never;
        post: operations["signUpWithProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMySignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/link-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmWithProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-in-methods/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["unlinkProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCalendar"];
        put?: never;
        post: operations["replaceCalendar"];
        delete: operations["endCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMyGroups"];
        put?: never;
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["joinGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateGroup"];
        trace?: never;
    };
    "/api/groups/{groupId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createGroupInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/invite-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replaceInviteCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch: operations["setMemberRole"];
        trace?: never;
    };
    "/api/groups/{groupId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["leaveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/notifications/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countGroupNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["muteGroup"];
        delete: operations["unmuteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupChannels"];
        put?: never;
        post: operations["connectGroupChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/channels/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeGroupChannel"];
        options?: never;
        head?: never;
        patch: operations["changeGroupChannel"];
        trace?: never;
    };
    "/api/groups/{groupId}/channels/{channelId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testGroupChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lines/{gameId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLineHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lines/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forceRefreshOdds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBids"];
        put?: never;
        post: operations["createBid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countBids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/usual-amounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUsualAmounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids/{bidId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["editBid"];
        trace?: never;
    };
    "/api/groups/{groupId}/bids/{bidId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveBid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids/{bidId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineBid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids/{bidId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelBid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bids/{bidId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptBid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/members/{userId}/open-matters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpenMatters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBetsInReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["proposeResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/result/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/result/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["voidBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/void/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/bets/{betId}/regrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["regradeBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["settleGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGroupAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatPairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/profits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/calibration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCalibration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/stats/recap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRecap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listComments"];
        put?: never;
        post: operations["postComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/debts/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDebtSums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/debts/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupSettledDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayments"];
        put?: never;
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/payments/{paymentId}/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCoveredDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettlementPlan"];
        put?: never;
        post: operations["agreeToPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPlansWithoutPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/plan/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawFromPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/plan/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["settlePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/plan/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markPlanPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/payee-handles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayeeHandles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/debts/{debtId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/debts/{debtId}/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["nudgeDebtor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNotificationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateNotificationSettings"];
        trace?: never;
    };
    "/api/me/push-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPushDevices"];
        put?: never;
        post: operations["addPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/push-devices/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/twilio/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportTextStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["openUnsubscribe"];
        put?: never;
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/samples/{emailType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewTestEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkEmailSystemStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmailAudits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/audits/{emailId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmailAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sms/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sms/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSmsAudits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/previews/invites/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readInvitePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/previews/{preview}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readPreviewPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateAdminSettings"];
        trace?: never;
    };
    "/api/admin/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdministrators"];
        put?: never;
        post: operations["addAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/administrators/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeAdministrator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endPersonsSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/odds/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOddsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/odds/cache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCacheStatus"];
        put?: never;
        post?: never;
        delete: operations["clearCache"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/games/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGamesInReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settled-debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSettledDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBackups"];
        put?: never;
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactSync"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contacts/errors/{errorId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryContactSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeliveryStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries/{channel}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAnnouncements"];
        put?: never;
        post: operations["sendAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findAnnouncementAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{groupId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["followLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignedUp: {
            user: components["schemas"]["SessionUser"] | null;
        };
        SessionUser: {
            id: string;
            name: string;
            email: string;
            photoURL: string | null;
        };
        Error: {
            code: string;
            message: string;
            requestId: string;
            details?: unknown;
        };
        SignUp: {
            name: string;
            email: string;
            password: string;
            confirmPassword?: string;
            ageVerified: boolean;
            tosAccepted: boolean;
            /** @description The path the emailed link opens, where accounts are hidden */
            next?: string;
            /** @description The code or link of an invite, where signing up needs one */
            inviteCode?: string;
        };
        ConfirmedSignUp: {
            user: components["schemas"]["SessionUser"];
            next: string;
        };
        SignUpConfirmation: {
            token: string;
            password: string;
        };
        SignedIn: {
            user: components["schemas"]["SessionUser"];
        };
        SignIn: {
            email: string;
            password: string;
        };
        SignedOut: {
            /** @enum {boolean} */
            success: true;
        };
        CurrentSession: {
            user: components["schemas"]["SessionUser"];
            session: {
                /** Format: date-time */
                expiresAt: string;
            };
            preferences: {
                /** @enum {string|null} */
                theme: "light" | "dark" | "system" | null;
                helpDialogs: boolean | null;
            };
        } | null;
        Me: {
            user: components["schemas"]["SessionUser"];
            isSiteAdmin: boolean;
            userId: string;
            displayName: string;
            emailVerified: boolean;
            /** @enum {string} */
            theme: "light" | "dark" | "system";
            helpDialogs: boolean;
            /** @description As +1 and ten digits */
            phoneNumber: string | null;
            phoneVerified: boolean;
            /** Format: date-time */
            phoneVerifiedAt: string | null;
            paymentHandles: components["schemas"]["PaymentHandles"];
            /**
             * Format: date-time
             * @description When settings were first saved
             */
            createdAt: string | null;
            /** Format: date-time */
            lastModified: string | null;
            /** Format: date-time */
            updatedAt: string | null;
        };
        PaymentHandles: {
            venmo: string | null;
            cashApp: string | null;
            paypal: string | null;
            zelle: string | null;
        };
        Presence: {
            /** Format: date-time */
            lastActive: string;
        };
        UserSettings: {
            userId: string;
            displayName: string;
            emailVerified: boolean;
            /** @enum {string} */
            theme: "light" | "dark" | "system";
            helpDialogs: boolean;
            /** @description As +1 and ten digits */
            phoneNumber: string | null;
            phoneVerified: boolean;
            /** Format: date-time */
            phoneVerifiedAt: string | null;
            paymentHandles: components["schemas"]["PaymentHandles"];
            /**
             * Format: date-time
             * @description When settings were first saved
             */
            createdAt: string | null;
            /** Format: date-time */
            lastModified: string | null;
            /** Format: date-time */
            updatedAt: string | null;
        };
        NewUserSettings: {
            displayName?: string;
            /** @enum {string} */
            theme?: "light" | "dark" | "system";
            helpDialogs?: boolean;
            paymentHandles?: {
                venmo?: string | null;
                cashApp?: string | null;
                paypal?: string | null;
                zelle?: string | null;
            };
        };
        MySessions: {
            items: components["schemas"]["Session"][];
        };
        Session: {
            id: string;
            device: string;
            /** Format: date-time */
            signedInAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            isCurrent: boolean;
        };
        EndedSessions: {
            ended: number;
        };
        Done: {
            /** @enum {boolean} */
            status: true;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
            /** @default false */
            endOtherSessions: boolean;
        };
        PasswordProof: {
            password: string;
        };
        MyApiTokens: {
            items: components["schemas"]["ApiToken"][];
        };
        ApiToken: {
            id: string;
            name: string;
            /** @enum {string} */
            scope: "read" | "write";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; null if it was never used
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        NewApiToken: {
            id: string;
            name: string;
            /** @enum {string} */
            scope: "read" | "write";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; null if it was never used
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** @description No other call returns it */
            token: string;
        };
        NewApiTokenInput: {
            name: string;
            /** @enum {string} */
            scope: "read" | "write";
            /** @enum {integer} */
            days: 30 | 90 | 365;
        };
        PhoneDone: {
            /** @enum {boolean} */
            success: true;
        };
        PhoneNumber: {
            phoneNumber: string;
        };
        PhoneVerified: {
            /** @enum {boolean} */
            success: true;
            phoneNumber: string;
        };
        PhoneCode: {
            code: string;
        };
        SignInProviders: {
            google: boolean;
            oidc: boolean;
            passwords: boolean;
            /**
             * @description Who can sign up: anyone, people with an invite, no one, or only the person who runs the site so far
             * @enum {string}
             */
            signUp: "open" | "invite" | "closed" | "host";
        };
        ProviderAddress: {
            url: string;
        };
        ProviderSignIn: {
            provider: components["schemas"]["SignInProvider"];
            /** @default / */
            next: string;
            /** @default false */
            popup: boolean;
        };
        /** @enum {string} */
        SignInProvider: "google" | "oidc";
        PendingSignUp: {
            provider: components["schemas"]["SignInProvider"];
            name: string;
            email: string;
        } | null;
        ProviderSignUp: {
            ageVerified: boolean;
            tosAccepted: boolean;
            /** @description The code or link of an invite, where signing up needs one */
            inviteCode?: string;
        };
        SignInMethods: {
            hasPassword: boolean;
            arePasswordsOn: boolean;
            providers: {
                provider: components["schemas"]["SignInProvider"];
                isLinked: boolean;
            }[];
            /**
             * Format: date-time
             * @description Linked accounts can be changed without confirming until this time
             */
            provedUntil: string;
        };
        ProviderLink: {
            provider: components["schemas"]["SignInProvider"];
            /** @default false */
            popup: boolean;
        };
        PasswordResetRequest: {
            email: string;
        };
        PasswordResetLink: {
            token: string;
        };
        PasswordWasReset: {
            /** @enum {boolean} */
            status: true;
            /** @description What else was removed because no one had verified the address; null if it was verified */
            removed: ("signInMethods" | "phone" | "paymentHandles" | "calendar")[] | null;
        };
        PasswordReset: {
            token: string;
            newPassword: string;
        };
        VerificationLink: {
            email: string;
            isVerified: boolean;
            hasPassword: boolean;
        };
        EmailVerificationLink: {
            token: string;
        };
        EmailVerification: {
            token: string;
            /** @description Required only without a session for the account */
            password?: string;
        };
        Calendar: {
            /** Format: date-time */
            createdAt: string | null;
        };
        NewCalendar: {
            url: string;
            /** Format: date-time */
            createdAt: string;
        };
        GroupPage: {
            items: components["schemas"]["Group"][];
            nextCursor: string | null;
        };
        Group: {
            id: string;
            name: string;
            description: string;
            createdBy: string;
            /** @description Null for members who can’t invite */
            inviteCode: string | null;
            memberCount: number;
            /** @enum {string} */
            role: "admin" | "member";
            settings: {
                isPrivate: boolean;
                maxMembers: number;
            };
            bettingRules: {
                minBetAmountCents: number;
                maxBetAmountCents: number;
                allowSameBetTypes: boolean;
                requireApprovalForLargeBets: boolean;
                largeBetThresholdCents: number;
                autoSettleBets: boolean;
                /** @enum {string} */
                stakes: "at_odds" | "even";
            };
            permissions: {
                membersCanInvite: boolean;
                membersCanCreateBids: boolean;
                membersCanAcceptBids: boolean;
                membersCanViewStats: boolean;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastModified: string;
        };
        NewGroup: {
            name: string;
            description?: string;
        };
        JoinedGroup: {
            /** @enum {boolean} */
            success: true;
            group: components["schemas"]["Group"];
        };
        JoinGroup: {
            code: string;
            /** @description Ignored: the server knows it */
            userId?: unknown;
            /** @description Ignored: the server knows it */
            userName?: unknown;
        };
        InvitePreview: {
            name: string;
            memberCount: number;
        };
        MemberPage: {
            items: components["schemas"]["Member"][];
            nextCursor: string | null;
        };
        Member: {
            id: string;
            displayName: string;
            /** @enum {string} */
            role: "admin" | "member";
            isActive: boolean;
            /** Format: date-time */
            joinedAt: string;
        };
        Invite: {
            /** @enum {boolean} */
            success: true;
            inviteLink: string;
            code: string;
        };
        NewInvite: {
            recipientEmail?: string | null;
            /** @description An alias of recipientEmail */
            inviteeEmail?: string | null;
            /** @description Ignored: the server knows it */
            groupId?: unknown;
            /** @description Ignored: the server knows it */
            groupName?: unknown;
            /** @description Ignored: the server knows it */
            inviterName?: unknown;
        };
        GroupChange: {
            name?: string;
            description?: string;
            settings?: {
                isPrivate?: boolean;
                maxMembers?: number;
            };
            bettingRules?: {
                minBetAmountCents?: number;
                maxBetAmountCents?: number;
                allowSameBetTypes?: boolean;
                requireApprovalForLargeBets?: boolean;
                largeBetThresholdCents?: number;
                autoSettleBets?: boolean;
                /** @enum {string} */
                stakes?: "at_odds" | "even";
            };
            permissions?: {
                membersCanInvite?: boolean;
                membersCanCreateBids?: boolean;
                membersCanAcceptBids?: boolean;
                membersCanViewStats?: boolean;
            };
        };
        NewRole: {
            /** @enum {string} */
            role: "admin" | "member";
        };
        RemovedMember: {
            member: components["schemas"]["Member"];
            group: components["schemas"]["Group"];
        };
        LeftGroup: {
            /** @enum {boolean} */
            success: true;
        };
        GroupNotificationPage: {
            items: components["schemas"]["GroupNotification"][];
            nextCursor: string | null;
        };
        GroupNotification: components["schemas"]["Notification"] & {
            recipientName: string;
        };
        Notification: {
            /** @description News for a whole group has the same id for everyone */
            id: string;
            userId: string;
            /** @description Null for an invite, since the recipient isn’t in the group, and for what a site admin announces to everyone */
            groupId: string | null;
            /** @enum {string} */
            type: "bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_created" | "debt_paid" | "debt_settled" | "group_invite" | "group_joined" | "user_joined" | "system_announcement" | "comment_created" | "payment_reversed";
            title: string;
            message: string;
            route: string | null;
            data: {
                [key: string]: unknown;
            };
            read: boolean;
            /** Format: date-time */
            readAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NotificationCounts: {
            all: number;
            unread: number;
            betting: number;
            payment: number;
            social: number;
            system: number;
        };
        OwnNotificationSettings: {
            userId: string;
            /**
             * Format: date-time
             * @description When settings were last saved
             */
            updatedAt: string | null;
            notifications: components["schemas"]["NotificationSettings"];
            /** @description Whether the person was asked how they want to hear about bets */
            wasAsked: boolean;
            /** @description Muted groups of the caller; null for until unmuted */
            mutes: {
                groupId: string;
                /** Format: date-time */
                until: string | null;
            }[];
        };
        /** @description Push notifications go by the switches of inApp */
        NotificationSettings: {
            inApp: {
                enabled: boolean;
                bid_created: boolean;
                bid_accepted: boolean;
                game_started: boolean;
                bet_settled: boolean;
                debt_paid: boolean;
                debt_settled: boolean;
                group_invite: boolean;
                group_joined: boolean;
                user_joined: boolean;
                comment_created: boolean;
            };
            email: {
                enabled: boolean;
                bid_created: boolean;
                bid_accepted: boolean;
                game_started: boolean;
                bet_settled: boolean;
                debt_paid: boolean;
                debt_settled: boolean;
                group_invite: boolean;
                group_joined: boolean;
                user_joined: boolean;
                comment_created: boolean;
                weeklyDigest: boolean;
            };
            sms: {
                enabled: boolean;
                bid_created: boolean;
                bid_accepted: boolean;
                game_started: boolean;
                bet_settled: boolean;
                debt_paid: boolean;
                debt_settled: boolean;
                group_invite: boolean;
                group_joined: boolean;
                user_joined: boolean;
                comment_created: boolean;
            };
            push: {
                enabled: boolean;
            };
            /** @description When push and text messages wait, from and to as 22:00; null for never */
            quietHours: {
                from: string;
                to: string;
                timeZone: string;
            } | null;
        };
        NewMute: {
            /** @enum {string} */
            until: "8_hours" | "1_week" | "unmuted";
        };
        GroupChannelList: {
            items: components["schemas"]["GroupChannel"][];
        };
        GroupChannel: {
            id: string;
            /** @enum {string} */
            service: "discord" | "slack" | "telegram" | "ntfy" | "webhook";
            /** @description The host and the last characters of the address */
            address: string;
            kinds: ("bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_settled" | "user_joined")[];
            /** @description The newest attempt: when, and what went wrong, if anything */
            last: {
                /** Format: date-time */
                at: string;
                error: string | null;
            } | null;
            /** @description Whether a test is on its way */
            isTesting: boolean;
            /**
             * Format: date-time
             * @description When it paused after repeated failures
             */
            pausedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ConnectedChannel: components["schemas"]["GroupChannelList"] & {
            /** @description For webhooks: verifies signatures. Shown only now */
            signingSecret: string | null;
        };
        NewGroupChannel: {
            /** @enum {string} */
            service: "discord" | "slack" | "telegram" | "ntfy" | "webhook";
            /** @description The fields that the service needs */
            address: {
                [key: string]: string;
            };
            kinds: ("bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_settled" | "user_joined")[];
        };
        GroupChannelChange: {
            kinds: ("bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_settled" | "user_joined")[];
        };
        GroupLogPage: {
            items: components["schemas"]["GroupLogEntry"][];
            nextCursor: string | null;
        };
        GroupLogEntry: {
            id: string;
            groupId: string;
            userId: string;
            /** @description The person’s name at that time */
            userName: string;
            /** @enum {string} */
            kind: "member" | "role" | "settings" | "invite_code" | "bid" | "bet" | "payment";
            text: string;
            /** Format: date-time */
            at: string;
        };
        Lines: {
            items: components["schemas"]["Line"][];
            /** Format: date-time */
            lastUpdated: string | null;
            stale: boolean;
            demo: boolean;
            creditsSpaced: boolean;
            sports: {
                /** @enum {string} */
                sport_key: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
                /** Format: date-time */
                lastUpdated: string | null;
                stale: boolean;
                /** @description Bids can’t be posted or accepted until these prices update */
                held: boolean;
            }[];
            logoUrl: string;
        };
        Line: {
            id: string;
            /** @enum {string} */
            sport_key: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
            sport_title: string;
            /** Format: date-time */
            commence_time: string;
            home_team: string;
            away_team: string;
            /** @enum {string} */
            state: "scheduled" | "live" | "final" | "postponed" | "needs_review" | "void";
            home_score: number | null;
            away_score: number | null;
            bookmakers: components["schemas"]["Bookmaker"][];
            fair: {
                book: string;
                title: string;
                moneyline: {
                    home: components["schemas"]["FairSide"];
                    away: components["schemas"]["FairSide"];
                } | null;
                spread: {
                    home: components["schemas"]["FairSide"];
                    away: components["schemas"]["FairSide"];
                } | null;
                total: {
                    over: components["schemas"]["FairSide"];
                    under: components["schemas"]["FairSide"];
                } | null;
            };
        };
        Bookmaker: {
            key: string;
            title: string;
            /** Format: date-time */
            last_update: string;
            markets: {
                moneyline: {
                    away: {
                        name: string;
                        odds: number | null;
                    };
                    home: {
                        name: string;
                        odds: number | null;
                    };
                } | null;
                spread: {
                    away: {
                        point: number;
                        odds: number | null;
                    };
                    home: {
                        point: number;
                        odds: number | null;
                    };
                } | null;
                total: {
                    point: number;
                    over: {
                        odds: number | null;
                    };
                    under: {
                        odds: number | null;
                    };
                } | null;
            };
        };
        FairSide: {
            line: number | null;
            odds: number;
            originalOdds: number;
        };
        LineHistory: {
            gameId: string;
            moneyline: {
                /** Format: date-time */
                at: string;
                book: string;
                line: number | null;
                first: {
                    odds: number;
                    originalOdds: number;
                };
                second: {
                    odds: number;
                    originalOdds: number;
                };
            }[];
            spread: {
                /** Format: date-time */
                at: string;
                book: string;
                line: number | null;
                first: {
                    odds: number;
                    originalOdds: number;
                };
                second: {
                    odds: number;
                    originalOdds: number;
                };
            }[];
            total: {
                /** Format: date-time */
                at: string;
                book: string;
                line: number | null;
                first: {
                    odds: number;
                    originalOdds: number;
                };
                second: {
                    odds: number;
                    originalOdds: number;
                };
            }[];
        };
        Scores: {
            items: components["schemas"]["GameScore"][];
        };
        GameScore: {
            gameId: string;
            homeScore: number;
            awayScore: number;
            /**
             * @description A live score may still change
             * @enum {string}
             */
            state: "live" | "final";
            /**
             * Format: date-time
             * @description When the feed last had this score
             */
            readAt: string;
        };
        RefreshedOdds: {
            sports: number;
            games: number;
            totalCredits: number;
            successes: {
                /** @enum {string} */
                sportKey: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
                games: number;
                credits: number;
            }[];
            failures: {
                /** @enum {string} */
                sportKey: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
                reason: string;
            }[];
        };
        BidPage: {
            items: components["schemas"]["Bid"][];
            nextCursor: string | null;
        };
        Bid: {
            id: string;
            groupId: string;
            creatorId: string;
            creatorName: string;
            gameId: string | null;
            sport: string;
            homeTeam: string;
            awayTeam: string;
            /** Format: date-time */
            gameTime: string | null;
            /** @enum {string} */
            betType: "moneyline" | "spread" | "total" | "custom";
            selection: components["schemas"]["Selection"];
            /** @description The sportsbook whose line it was posted from */
            book: string | null;
            /** @description In lists: the current price, if the market has moved away from a Fixed bid */
            present?: {
                book: string;
                line: number | null;
                odds: number;
            } | null;
            /**
             * @description In lists: why the bid can’t be accepted right now
             * @enum {string|null}
             */
            hold?: "live_bids_paused" | "game_not_listed" | "prices_out_of_date" | null;
            amountCents: number;
            acceptorAmountCents: number;
            odds: number;
            /** @enum {string} */
            stakes: "at_odds" | "even";
            autoUpdateOdds: boolean;
            /** @enum {string} */
            expirationKind: "game_time" | "1h" | "24h" | "1w" | "custom";
            /** Format: date-time */
            expirationTime: string;
            /** @enum {string} */
            status: "open" | "pending_approval" | "accepted" | "cancelled" | "expired" | "declined";
            version: number;
            isLive: boolean;
            acceptorId: string | null;
            acceptorName: string | null;
            /** Format: date-time */
            acceptedAt: string | null;
            commentCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastModified: string;
        };
        Selection: {
            /** @enum {string} */
            side: "home" | "away" | "over" | "under";
            team: string | null;
            /** @enum {string|null} */
            type: "Over" | "Under" | null;
            line: number | null;
            odds: number;
            originalOdds: number | null;
            oppositeOdds: number | null;
            oppositeOriginalOdds: number | null;
        };
        NewBid: components["schemas"]["NewFeedBid"] | components["schemas"]["NewCustomBid"];
        NewFeedBid: {
            gameId: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            betType: "moneyline" | "spread" | "total";
            /** @enum {string} */
            side: "home" | "away" | "over" | "under";
            quote: components["schemas"]["Quote"];
            amountCents: number;
            autoUpdateOdds?: boolean;
            expiration: {
                /** @enum {string} */
                kind: "game_time" | "1h" | "24h" | "1w" | "custom";
                /** Format: date-time */
                at?: string | null;
            };
            /** @description Ignored: the server knows it */
            groupId?: unknown;
            /** @description Ignored: the server knows it */
            creatorId?: unknown;
            /** @description Ignored: the server knows it */
            creatorName?: unknown;
            /** @description Ignored: the server knows it */
            sport?: unknown;
            /** @description Ignored: the server knows it */
            homeTeam?: unknown;
            /** @description Ignored: the server knows it */
            awayTeam?: unknown;
            /** @description Ignored: the server knows it */
            gameTime?: unknown;
        };
        Quote: {
            book: string;
            line: number | null;
            odds: number;
            originalOdds: number;
        };
        NewCustomBid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            betType: "custom";
            awayTeam: string;
            homeTeam: string;
            /** @enum {string} */
            side: "home" | "away";
            odds: number;
            amountCents: number;
            autoUpdateOdds?: boolean;
            expiration: {
                /** @enum {string} */
                kind: "game_time" | "1h" | "24h" | "1w" | "custom";
                /** Format: date-time */
                at?: string | null;
            };
            /** @description Ignored: the server knows it */
            groupId?: unknown;
            /** @description Ignored: the server knows it */
            creatorId?: unknown;
            /** @description Ignored: the server knows it */
            creatorName?: unknown;
            /** @description Ignored: the server knows it */
            sport?: unknown;
            /** @description Ignored: the server knows it */
            gameId?: unknown;
            /** @description Ignored: the server knows it */
            gameTime?: unknown;
        };
        BidCounts: {
            available: number;
            all: number;
            mine: number;
        };
        UsualAmounts: {
            amountsCents: number[];
        };
        BidDetails: components["schemas"]["Bid"] & {
            receipt: components["schemas"]["PriceReceipt"];
        };
        /** @description Null for a custom bid */
        PriceReceipt: {
            book: string;
            title: string;
            /** Format: date-time */
            quotedAt: string;
            line: number | null;
            originalOdds: number | null;
            oppositeOriginalOdds: number | null;
            juicePercent: number | null;
            odds: number;
            oppositeOdds: number | null;
        } | null;
        EditBid: {
            version: number;
            amountCents?: number;
            expiration?: {
                /** @enum {string} */
                kind: "game_time" | "1h" | "24h" | "1w" | "custom";
                /** Format: date-time */
                at?: string | null;
            };
            autoUpdateOdds?: boolean;
            awayTeam?: string;
            homeTeam?: string;
            /** @enum {string} */
            side?: "home" | "away";
            odds?: number;
        };
        ApproveBid: {
            /** @description The terms to approve. Refuses if they have changed since */
            version?: number;
        };
        AcceptedBid: {
            bid: components["schemas"]["Bid"];
            bet: components["schemas"]["Bet"];
        };
        Bet: {
            id: string;
            groupId: string;
            bidId: string;
            creatorId: string;
            creatorName: string;
            acceptorId: string;
            acceptorName: string;
            gameId: string | null;
            sport: string;
            homeTeam: string;
            awayTeam: string;
            /** Format: date-time */
            gameTime: string | null;
            /** @enum {string} */
            betType: "moneyline" | "spread" | "total" | "custom";
            selection: components["schemas"]["Selection"] & unknown;
            amountCents: number;
            odds: number;
            originalOdds: number | null;
            autoUpdateOdds: boolean;
            participants: {
                id: string;
                name: string;
                /** @enum {string} */
                role: "creator" | "acceptor";
                selection: components["schemas"]["Selection"];
                wagerCents: number;
            }[];
            /** @enum {string} */
            stakes: "at_odds" | "even";
            /** @enum {string} */
            status: "active" | "settled";
            /** @enum {string|null} */
            settlementStatus: "resolved" | "push" | "error" | null;
            winnerId: string | null;
            gameResults: {
                homeScore: number;
                awayScore: number;
                completed: boolean;
                /** Format: date-time */
                lastUpdate: string;
            } | null;
            explanation: string | null;
            proposedResult: {
                /** @enum {string} */
                result: "creator" | "acceptor" | "push";
                byId: string;
                byName: string;
                /** Format: date-time */
                at: string;
            } | null;
            voidRequest: {
                reason: string;
                byId: string;
                byName: string;
                /** Format: date-time */
                at: string;
            } | null;
            voidReason: string | null;
            /**
             * Format: date-time
             * @description The bet is void if there’s no final score by then; set when the bet is accepted; null without a game
             */
            voidDeadline: string | null;
            /** @description The scores we received can’t settle the bet; a group admin can decide it */
            needsReview: boolean;
            /** @enum {string|null} */
            reviewReason: "scores_missing" | "names_differ" | "not_whole_numbers" | "told_twice" | "level" | "not_read" | "two_games" | null;
            commentCount: number;
            /** Format: date-time */
            acceptedAt: string;
            /** Format: date-time */
            settledAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AcceptBid: {
            version: number;
        };
        OpenMatters: {
            openBids: number;
            activeBets: number;
            openDebts: number;
            owesCents: number;
            owedCents: number;
        };
        BetPage: {
            items: components["schemas"]["Bet"][];
            nextCursor: string | null;
        };
        BetCounts: {
            all: number;
            active: number;
            settled: number;
            won: number;
            lost: number;
            push: number;
        };
        BetDetails: components["schemas"]["Bet"] & {
            receipt: components["schemas"]["PriceReceipt"] & unknown;
            timeline: components["schemas"]["BetMoment"][];
            scoreSource: string | null;
            /** @enum {string|null} */
            gameState: "scheduled" | "live" | "final" | "postponed" | "needs_review" | "void" | null;
            lastGrading: {
                /** @enum {string} */
                basis: "score" | "agreement" | "decision" | "void" | "deadline";
                byName: string | null;
                reason: string | null;
            } | null;
            /** @description The provider’s final score, if it differs from the one that settled the bet */
            providerScore: {
                homeScore: number;
                awayScore: number;
                /** Format: date-time */
                readAt: string;
            } | null;
            closing: components["schemas"]["BetClosing"];
            /** @description Every debt from this bet, oldest first */
            debts: components["schemas"]["Debt"][];
            /** @description Whether anyone other than the caller has been a group admin since the bet was accepted */
            hadOtherAdmin: boolean;
        };
        BetMoment: {
            /** @enum {string} */
            kind: "posted" | "edited" | "moved" | "accepted" | "started" | "result_proposed" | "result_rejected" | "void_requested" | "void_rejected" | "graded" | "re_graded";
            /** Format: date-time */
            at: string;
            byName: string | null;
            terms?: {
                selection: components["schemas"]["Selection"];
                amountCents: number;
                acceptorAmountCents: number;
            };
            /** @enum {string|null} */
            result?: "creator" | "acceptor" | "push" | null;
            reason?: string | null;
            /** @enum {string} */
            basis?: "score" | "agreement" | "decision" | "void" | "deadline";
            explanation?: string;
            score?: {
                homeScore: number;
                awayScore: number;
            } | null;
            winnerId?: string | null;
        };
        BetClosing: {
            book: string;
            /**
             * Format: date-time
             * @description When we last received prices before the game started
             */
            at: string;
            sides: {
                userId: string;
                line: number | null;
                odds: number;
                /** @description Chance gained, in percentage points; null if the line moved */
                pricePoints: number | null;
                /** @description Points gained on the line; null if it didn’t move */
                linePoints: number | null;
            }[];
        } | null;
        Debt: {
            id: string;
            groupId: string;
            betId: string;
            debtorId: string;
            debtorName: string;
            creditorId: string;
            creditorName: string;
            amountCents: number;
            /** @enum {string} */
            status: "pending" | "settled" | "replaced";
            gameInfo: {
                sport: string;
                homeTeam: string;
                awayTeam: string;
                betType: string;
                gameTime: string | null;
            };
            betDescription: string;
            paymentId: string | null;
            /** @enum {string|null} */
            paymentMethod: "venmo" | "cash" | "zelle" | "other" | null;
            /** Format: date-time */
            settledAt: string | null;
            planId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastModified: string;
            /**
             * Format: date-time
             * @description When the person who is owed last sent a nudge for it
             */
            nudgedAt: string | null;
        };
        BetResult: {
            /** @enum {string} */
            result: "creator" | "acceptor" | "push";
            /** @description Lets an admin who is in the bet decide it, if there’s no other admin */
            decide?: boolean;
        };
        ConfirmedResult: {
            /**
             * @description The proposed result the caller saw
             * @enum {string}
             */
            result?: "creator" | "acceptor" | "push";
        };
        VoidBet: {
            reason?: string;
            /** @description Lets an admin who is in the bet decide it, if there’s no other admin */
            decide?: boolean;
        };
        RegradedBet: {
            homeScore?: number;
            awayScore?: number;
            /** @enum {string} */
            result?: "creator" | "acceptor" | "push";
            reason: string;
        };
        Settlement: {
            checked: number;
            settled: number;
            errors: number;
        };
        GroupAudit: {
            groupId: string;
            /** @description Counts of what was checked and how many differences were found */
            counts: {
                bets: number;
                debts: number;
                payments: number;
                differences: number;
            };
            /** @description The first 100 differences */
            differences: components["schemas"]["AuditDifference"][];
        };
        AuditDifference: {
            /** @enum {string} */
            subject: "bet" | "debt" | "payment" | "plan" | "person";
            id: string;
            betId: string | null;
            about: string;
            expected: string;
            found: string;
        };
        Home: {
            groupId: string;
            /** @description How many bids, bets, and debts wait for the caller */
            counts: {
                bids: number;
                bets: number;
                debts: number;
            };
            /** @description Bids the caller could accept, newest first */
            bidsToAccept: {
                items: components["schemas"]["Bid"][];
                total: number;
            };
            /** @description For group admins: large bids that wait for approval */
            bidsToApprove: {
                items: components["schemas"]["Bid"][];
                total: number;
            };
            /** @description Bets with a proposed result or a request to void that the caller answers, or that they decide as a group admin */
            betsToAnswer: {
                items: {
                    /** @enum {string} */
                    need: "answer_void" | "answer_result" | "decide";
                    bet: components["schemas"]["Bet"];
                }[];
                total: number;
            };
            /** @description The caller’s bets on games that have started, the earliest first */
            betsOnNow: {
                items: components["schemas"]["Bet"][];
                total: number;
            };
            /** @description The caller’s custom bets without a proposed result */
            customBets: {
                items: components["schemas"]["Bet"][];
                total: number;
            };
            /** @description What the caller pays each person after netting, the largest first */
            paymentsDue: {
                items: {
                    payeeId: string;
                    payeeName: string;
                    amountCents: number;
                    /** @description A payment of the plan that everyone agreed to */
                    isPlanned: boolean;
                }[];
                total: number;
            };
            /** @description A plan to settle up that waits for the caller; below zero, they pay */
            planToAgreeTo: {
                netCents: number;
                agreedCount: number;
                peopleCount: number;
            } | null;
            /** @description What the caller has going that doesn’t wait for them */
            quiet: {
                openBids: number;
                betsAhead: number;
                /** Format: date-time */
                nextGameTime: string | null;
                owedToYouCents: number;
            };
            /** @description The checklist of a new group; empty when it’s done */
            firstSteps: {
                /** @enum {string} */
                step: "invite" | "first_bid" | "first_accept" | "payment_handles";
                isDone: boolean;
            }[];
            /** @description The caller’s other groups in which something waits for them */
            otherGroups: {
                groupId: string;
                name: string;
                count: number;
            }[];
        };
        Stats: {
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            /** @description Sorted by profit, highest first */
            members: components["schemas"]["MemberStats"][];
            /** @description The group’s settled bets in the range */
            bets: number;
            /** @description Sportsbook Profit Saved, for the whole group */
            savedCents: number;
            /** @description The estimated part of it */
            estimatedCents: number;
            /** @description The caller’s record against each opponent */
            headToHead: components["schemas"]["HeadToHead"][];
        };
        MemberStats: {
            userId: string;
            name: string;
            /** @description The member left or was removed; their bets remain */
            isFormer: boolean;
            bets: number;
            won: number;
            lost: number;
            pushed: number;
            /** @description The member’s wagers on won and lost bets */
            wageredCents: number;
            /** @description The member’s wagers on all bets */
            ownWagersCents: number;
            profitCents: number;
            averageBetCents: number;
            /** @description Share of won and lost bets that were won, from 0 to 1 */
            winRate: number;
            /** @description Profit over wageredCents; 0.04 is 4 percent */
            returnOnWagers: number;
            biggestWin: {
                cents: number;
                betId: string;
            } | null;
            /** @description A negative amount */
            biggestLoss: {
                cents: number;
                betId: string;
            } | null;
            /** @description The current winning or losing streak; pushes are skipped */
            streak: {
                /** @enum {string} */
                kind: "won" | "lost";
                length: number;
            } | null;
            /** @description Average closing line value of prices, in percentage points */
            closing: {
                bets: number;
                meanPoints: number;
            } | null;
            /** @description Average closing line value of lines that moved, in points */
            movedLines: {
                bets: number;
                meanPoints: number;
            } | null;
            /** @description Based on won and lost bets at market prices; null with fewer than 20 */
            luck: {
                bets: number;
                profitCents: number;
                expectedCents: number;
                deviationCents: number;
            } | null;
            savedCents: number;
        };
        HeadToHead: {
            userId: string;
            bets: number;
            won: number;
            lost: number;
            pushed: number;
            netCents: number;
        };
        StatPairs: {
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            pairs: components["schemas"]["StatPair"][];
        };
        StatPair: components["schemas"]["HeadToHead"] & {
            againstId: string;
        };
        Profits: {
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            /** @description Up to 200 times when bets settled, in order */
            times: string[];
            members: components["schemas"]["MemberProfits"][];
        };
        MemberProfits: {
            userId: string;
            name: string;
            isFormer: boolean;
            /** @description The exact running profit at each time; the last one is the total */
            profitCents: number[];
            sports: components["schemas"]["ProfitOfSport"][];
            betTypes: components["schemas"]["ProfitOfBetType"][];
        };
        ProfitOfSport: {
            /** @enum {string} */
            of: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba" | "unknown";
            bets: number;
            won: number;
            lost: number;
            pushed: number;
            /** @description The member’s wagers on won and lost bets */
            wageredCents: number;
            /** @description The member’s wagers on all bets */
            ownWagersCents: number;
            profitCents: number;
        };
        ProfitOfBetType: {
            /** @enum {string} */
            of: "moneyline" | "spread" | "total" | "custom";
            bets: number;
            won: number;
            lost: number;
            pushed: number;
            /** @description The member’s wagers on won and lost bets */
            wageredCents: number;
            /** @description The member’s wagers on all bets */
            ownWagersCents: number;
            profitCents: number;
        };
        Calibration: {
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            memberId: string;
            /** @description Won and lost bets at market prices */
            bets: number;
            /** @description Grouped by the fair chance of the member’s side; null with fewer than 50 bets */
            steps: components["schemas"]["CalibrationStep"][] | null;
        };
        CalibrationStep: {
            from: number;
            to: number;
            bets: number;
            won: number;
            /** @description The average fair chance */
            expected: number;
        };
        StatBets: {
            /** @description Most recently settled first */
            items: components["schemas"]["StatBet"][];
            nextCursor: string | null;
            sums: {
                bets: number;
                won: number;
                lost: number;
                pushed: number;
                /** @description The member’s wagers on won and lost bets */
                wageredCents: number;
                /** @description The member’s wagers on all bets */
                ownWagersCents: number;
                profitCents: number;
                savedCents: number;
            };
        };
        StatBet: {
            bet: components["schemas"]["Bet"];
            /** @enum {string} */
            result: "won" | "lost" | "push";
            wagerCents: number;
            profitCents: number;
            savedCents: number;
            /** @description Chance gained by the close, in percentage points; null when unknown */
            pricePoints: number | null;
            /** @description Points gained on the closing line, if it moved */
            linePoints: number | null;
        };
        Recap: {
            /** @description The Monday it starts on */
            week: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Null if no bet was settled before */
            earlierWeek: string | null;
            /** @description Null if the next week isn’t over */
            laterWeek: string | null;
            /** @description The group’s bets settled in the week */
            bets: number;
            standings: components["schemas"]["RecapStanding"][];
            /** @description The most won for each dollar at risk */
            bestBet: components["schemas"]["RecapBet"] | null;
            /** @description The most money lost */
            worstBet: components["schemas"]["RecapBet"] | null;
            /** @description The most wins beyond the expected ones */
            luckiest: components["schemas"]["RecapRecord"] | null;
            unluckiest: components["schemas"]["RecapRecord"] | null;
            /** @description What is owed now, after netting; null for earlier weeks */
            unpaid: components["schemas"]["RecapDebt"][] | null;
        };
        RecapStanding: {
            userId: string;
            name: string;
            isFormer: boolean;
            /** @description By profit over all bets up to the end of the week */
            rank: number;
            /** @description Ranks gained in the week; negative if lost */
            climbed: number;
            totalCents: number;
            /** @description From the week’s bets */
            profitCents: number;
            won: number;
            lost: number;
            pushed: number;
        };
        RecapBet: {
            betId: string;
            userId: string;
            name: string;
            opponentName: string;
            pick: string;
            homeTeam: string;
            awayTeam: string;
            /** @enum {string} */
            betType: "moneyline" | "spread" | "total" | "custom";
            wagerCents: number;
            profitCents: number;
        };
        RecapRecord: {
            userId: string;
            name: string;
            /** @description Won and lost bets at market prices */
            bets: number;
            won: number;
            /** @description The sum of the fair chances of these bets */
            expectedWins: number;
        };
        RecapDebt: {
            payerId: string;
            payerName: string;
            payeeId: string;
            payeeName: string;
            amountCents: number;
        };
        CommentPage: {
            items: components["schemas"]["Comment"][];
            nextCursor: string | null;
        };
        Comment: {
            id: string;
            groupId: string;
            /** @enum {string} */
            entityType: "bid" | "bet";
            entityId: string;
            userId: string;
            userName: string;
            content: string;
            /** Format: date-time */
            createdAt: string;
        };
        NewComment: {
            /** @enum {string} */
            entityType: "bid" | "bet";
            entityId: string;
            content: string;
            /** @description Ignored: the server knows it */
            groupId?: unknown;
            /** @description Ignored: the server knows it */
            userId?: unknown;
            /** @description Ignored: the server knows it */
            userName?: unknown;
        };
        DeletedComment: {
            id: string;
        };
        DebtPage: {
            items: components["schemas"]["Debt"][];
            nextCursor: string | null;
            summary: {
                owedToYouCents: number;
                youOweCents: number;
                netCents: number;
            };
        };
        DebtSums: {
            items: components["schemas"]["DebtSum"][];
        };
        DebtSum: {
            debtorId: string;
            debtorName: string;
            creditorId: string;
            creditorName: string;
            amountCents: number;
            debtCount: number;
        };
        GroupSettledDebtPage: {
            items: {
                debt: components["schemas"]["Debt"];
                payment: components["schemas"]["Payment"] | null;
            }[];
            nextCursor: string | null;
        };
        Payment: {
            id: string;
            groupId: string;
            debtIds: string[];
            payerId: string;
            payerName: string;
            payeeId: string;
            payeeName: string;
            amountCents: number;
            /** @enum {string} */
            paymentMethod: "venmo" | "cash" | "zelle" | "other";
            settledBy: string;
            settledByName: string;
            comments: string;
            /** @enum {string} */
            status: "recorded" | "reversed";
            planId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            reversedAt: string | null;
            reversedBy: string | null;
            reversedByName: string | null;
            reversalReason: string | null;
        };
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            nextCursor: string | null;
        };
        CoveredDebts: {
            items: components["schemas"]["Debt"][];
        };
        SettlementPlan: {
            groupId: string;
            version: string;
            /** @enum {string} */
            status: "proposed" | "agreed";
            people: {
                userId: string;
                name: string;
                netCents: number;
                /** Format: date-time */
                agreedAt: string | null;
                isActive: boolean;
            }[];
            transfers: {
                payerId: string;
                payerName: string;
                payeeId: string;
                payeeName: string;
                amountCents: number;
                paid: {
                    /** Format: date-time */
                    paidAt: string;
                    /** @enum {string} */
                    paymentMethod: "venmo" | "cash" | "zelle" | "other";
                    recordedBy: string;
                    recordedByName: string;
                } | null;
            }[];
            debtCount: number;
            covered: {
                debtorId: string;
                creditorId: string;
                amountCents: number;
                debtCount: number;
            }[];
            leftOutCount: number;
            lapsed: {
                userId: string;
                name: string;
            }[];
            settled: {
                id: string;
                /** Format: date-time */
                settledAt: string;
                settledBy: string;
                settledByName: string;
                debtCount: number;
                paymentCount: number;
                debtId: string;
            } | null;
        };
        PlanRecords: {
            items: components["schemas"]["PlanRecord"][];
        };
        PlanRecord: {
            id: string;
            groupId: string;
            /** @enum {string} */
            status: "settled" | "reversed";
            debts: components["schemas"]["Debt"][];
            /** Format: date-time */
            settledAt: string;
            settledBy: string;
            settledByName: string;
            /** Format: date-time */
            reversedAt: string | null;
            reversedBy: string | null;
            reversedByName: string | null;
            reversalReason: string | null;
        };
        ReadPlan: {
            version: string;
        };
        SettledPlan: {
            plan: components["schemas"]["SettlementPlan"];
            payments: components["schemas"]["Payment"][];
            debts: components["schemas"]["Debt"][];
        };
        MarkedPlanPayment: {
            version: string;
            payerId: string;
            payeeId: string;
            isPaid: boolean;
            /** @enum {string|null} */
            paymentMethod?: "venmo" | "cash" | "zelle" | "other" | null;
        };
        PayeeHandlesList: {
            items: components["schemas"]["PayeeHandles"][];
        };
        PayeeHandles: {
            userId: string;
            venmo: string | null;
            cashApp: string | null;
            paypal: string | null;
            zelle: string | null;
        };
        RecordedPayment: {
            payment: components["schemas"]["Payment"];
            debts: components["schemas"]["Debt"][];
        };
        NewPayment: {
            debtIds: string[];
            paymentMethod?: string | null;
            comments?: string | null;
            /** @description False: refuse if this would cancel a plan that everyone agreed to. Otherwise, it cancels the plan */
            endsPlan?: boolean;
        };
        UndoneSettlement: {
            message: string;
            payment: components["schemas"]["Payment"] | null;
            debts: components["schemas"]["Debt"][];
        };
        NewUndo: {
            reason: string;
            /** @description The id of the payment or plan to undo. Refuses if another one has settled the debt since */
            settlementId?: string;
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            nextCursor: string | null;
            unreadCount: number;
        };
        MarkedRead: {
            ids: string[];
            unreadCount: number;
        };
        MarkRead: {
            ids: string[];
        } | {
            /** @enum {boolean} */
            all: true;
        };
        NewNotificationSettings: {
            notifications?: {
                inApp?: {
                    enabled?: boolean;
                    bid_created?: boolean;
                    bid_accepted?: boolean;
                    game_started?: boolean;
                    bet_settled?: boolean;
                    debt_paid?: boolean;
                    debt_settled?: boolean;
                    group_invite?: boolean;
                    group_joined?: boolean;
                    user_joined?: boolean;
                    comment_created?: boolean;
                };
                email?: {
                    enabled?: boolean;
                    bid_created?: boolean;
                    bid_accepted?: boolean;
                    game_started?: boolean;
                    bet_settled?: boolean;
                    debt_paid?: boolean;
                    debt_settled?: boolean;
                    group_invite?: boolean;
                    group_joined?: boolean;
                    user_joined?: boolean;
                    comment_created?: boolean;
                    weeklyDigest?: boolean;
                };
                sms?: {
                    enabled?: boolean;
                    bid_created?: boolean;
                    bid_accepted?: boolean;
                    game_started?: boolean;
                    bet_settled?: boolean;
                    debt_paid?: boolean;
                    debt_settled?: boolean;
                    group_invite?: boolean;
                    group_joined?: boolean;
                    user_joined?: boolean;
                    comment_created?: boolean;
                };
                push?: {
                    enabled: boolean;
                };
                /** @description When push and text messages wait, from and to as 22:00; null for never */
                quietHours?: {
                    from: string;
                    to: string;
                    timeZone: string;
                } | null;
            };
            /** @enum {boolean} */
            wasAsked?: true;
        };
        PushDevices: {
            /** @description The key that browsers subscribe with */
            publicKey: string;
            items: {
                id: string;
                device: string;
                /** @description Whether it’s the browser of this session */
                isCurrent: boolean;
                /** Format: date-time */
                turnedOnAt: string;
                /**
                 * Format: date-time
                 * @description When a push last went out to it
                 */
                lastSentAt: string | null;
            }[];
        };
        NewPushDevice: {
            /** @description Where the browser’s push service takes messages */
            endpoint: string;
            keys: {
                p256dh: string;
                auth: string;
            };
        };
        TestEmailResult: {
            success: boolean;
            recipientEmail: string;
            /** @description What went wrong; null if the email went out */
            error: string | null;
        };
        TestEmail: {
            /** @enum {string} */
            emailType: "bid_created" | "bid_accepted" | "bet_settled_won" | "bet_settled_lost" | "debt_paid" | "user_joined" | "game_started" | "weekly_digest" | "comment_created";
            /** @description By default, your own address */
            recipientEmail?: string | null;
        };
        EmailSystemStatus: {
            /**
             * @description captured: emails stay in the database
             * @enum {string}
             */
            provider: "smtp" | "sendgrid" | "captured";
            sendgridApiKeyPresent: boolean;
            /**
             * @description production once PUBLIC_URL is set
             * @enum {string}
             */
            environment: "production" | "development";
            /** @description How many emails wait to be sent */
            waiting: number;
            lastSuccessfulEmail: {
                subject: string;
                /** Format: date-time */
                timestamp: string;
            } | null;
            lastFailedEmail: {
                error: string;
                /** Format: date-time */
                timestamp: string;
            } | null;
            /** @description Why emails failed in the last 30 days, the most recent reason first */
            failureReasons: {
                error: string;
                count: number;
                /** Format: date-time */
                timestamp: string;
            }[];
        };
        EmailAuditPage: {
            items: components["schemas"]["EmailAudit"][];
            nextCursor: string | null;
        };
        EmailAudit: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            to: string;
            /** @description Null if it wasn’t kept */
            subject: string | null;
            /** @enum {string} */
            status: "sent" | "failed" | "attempted";
            /** @enum {string|null} */
            provider: "smtp" | "sendgrid" | "captured" | null;
            error: string | null;
        };
        EmailAuditDetails: components["schemas"]["EmailAudit"] & {
            /** @description Only of captured emails */
            text: string | null;
        };
        TestSmsResult: {
            success: boolean;
            /** @description Where the test went, or what went wrong */
            message: string;
        };
        TestSms: {
            /** @enum {string} */
            testType: "admin";
        };
        SmsAuditPage: {
            items: components["schemas"]["SmsAudit"][];
            nextCursor: string | null;
            /**
             * @description captured: text messages stay in the database
             * @enum {string}
             */
            provider: "twilio" | "captured";
            /** @description Over everything that the filters leave, not only this page */
            stats: {
                totalSent: number;
                /** @description Failed and undelivered */
                totalFailed: number;
                totalCostMicros: number;
                /** @description Of the newest 500; null without any */
                averageSegments: number | null;
            };
        };
        SmsAudit: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            to: string;
            /** @description Null before it’s sent, and if it had a code */
            body: string | null;
            /** @enum {string} */
            status: "pending" | "queued" | "sent" | "delivered" | "failed" | "undelivered";
            /** @enum {string|null} */
            provider: "twilio" | "captured" | null;
            segments: number;
            /** @description Millionths of a dollar; null until it’s known */
            costMicros: number | null;
            notificationType: string;
            error: string | null;
        };
        Site: {
            supportEmail: string | null;
            enableAutoSettlement: boolean;
            /** @description False if emails are only saved, because nothing is set up to send them */
            sendsEmail: boolean;
            /** @description All people here are made up, and anyone can sign in as one */
            isDemo: boolean;
            /**
             * Format: date-time
             * @description Set while the month’s credits are used up
             */
            scoresPausedSince: string | null;
        };
        AdminSettings: {
            cacheRefreshMinutes: number;
            apiQuotaLimit: number;
            enableCaching: boolean;
            enableAutoSettlement: boolean;
            followedSports: ("americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba")[];
            /** @enum {string} */
            signUp: "open" | "invite" | "closed";
            /** @description The server’s SIGN_UP setting decides who can sign up */
            isSignUpFixed: boolean;
            /** Format: date-time */
            lastUpdated: string | null;
        };
        AdminSettingsChange: {
            cacheRefreshMinutes?: number;
            apiQuotaLimit?: number;
            enableCaching?: boolean;
            enableAutoSettlement?: boolean;
            followedSports?: ("americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba")[];
            /** @enum {string} */
            signUp?: "open" | "invite" | "closed";
        };
        Administrators: {
            items: components["schemas"]["Administrator"][];
        };
        Administrator: {
            userId: string;
            name: string;
            email: string;
            isPrimary: boolean;
        };
        NewAdministrator: {
            email: string;
        };
        OddsUsage: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            totalCredits: number;
            cacheHitRate: number;
            quotaLimit: number;
            quotaRemaining: number | null;
            isSpaced: boolean;
            dailyUsage: {
                /** Format: date */
                date: string;
                credits: number;
                apiFetches: number;
                cacheHits: number;
                quotaRemaining: number | null;
            }[];
            details: {
                /** Format: date-time */
                timestamp: string;
                credits: number;
                /** @enum {string} */
                endpoint: "odds" | "scores";
                /** @enum {string} */
                sportKey: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
            }[];
        };
        CacheStatus: {
            totalCached: number;
            freshCached: number;
            staleCached: number;
            errorCached: number;
            sportStats: {
                [key: string]: {
                    gameCount: number;
                    /** @enum {string} */
                    status: "fresh" | "stale" | "error" | "cleared" | "empty";
                    /** Format: date-time */
                    lastUpdated: string | null;
                    errorMessage: string | null;
                };
            };
        };
        GameInReviewPage: {
            items: components["schemas"]["GameInReview"][];
            nextCursor: string | null;
        };
        GameInReview: {
            gameId: string;
            /** @enum {string} */
            sport: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
            homeTeam: string;
            awayTeam: string;
            /** Format: date-time */
            startsAt: string;
            /** @enum {string} */
            reason: "scores_missing" | "names_differ" | "not_whole_numbers" | "told_twice" | "level" | "not_read" | "two_games";
            /** @description As reported by the provider */
            scores: {
                name: string;
                score: string | null;
            }[];
            /** @description Active bets on it in all groups */
            waitingBets: number;
            /** @description Those of them in the caller’s own groups */
            bets: {
                betId: string;
                groupId: string;
                groupName: string;
                /**
                 * @description The caller’s role there
                 * @enum {string}
                 */
                role: "admin" | "member";
            }[];
        };
        CacheCleared: {
            /** @enum {boolean} */
            success: true;
        };
        SettledDebtPage: {
            items: {
                debt: components["schemas"]["Debt"];
                payment: components["schemas"]["Payment"] | null;
                groupName: string;
            }[];
            nextCursor: string | null;
        };
        Backups: {
            /** @description Where the server keeps them */
            folder: string;
            /** @description How many of each kind are kept; 0 turns daily backups off */
            keep: number;
            /** @description The newest first */
            items: components["schemas"]["Backup"][];
        };
        Backup: {
            name: string;
            /** @enum {string} */
            kind: "daily" | "manual";
            /** Format: date-time */
            createdAt: string;
            bytes: number;
            /** @description In all tables */
            rows: number;
            /** @description The version of Evens that wrote it */
            release: string;
        };
        ContactSync: {
            /** @description Whether a SendGrid key is set */
            isConfigured: boolean;
            overview: {
                users: number;
                synced: number;
                notSynced: number;
                errors: number;
            };
            recentSyncs: {
                userId: string;
                email: string;
                displayName: string;
                /** Format: date-time */
                sendgridSyncedAt: string;
            }[];
            errors: {
                id: string;
                email: string;
                userId: string;
                error: string;
                /** @enum {string} */
                action: "sign_up" | "catch_up" | "retry";
                /** Format: date-time */
                timestamp: string;
            }[];
        };
        ContactResynced: {
            message: string;
        };
        DeliveryStatus: {
            items: components["schemas"]["ChannelStatus"][];
            /**
             * @description How many days sent, failed, and lastError reach back
             * @enum {number}
             */
            days: 7;
        };
        ChannelStatus: {
            /** @enum {string} */
            channel: "email" | "text" | "push" | "discord" | "slack" | "telegram" | "ntfy" | "webhook" | "contacts";
            /** @description No provider is set up, so messages stay in the database instead of being sent */
            isCaptured: boolean;
            waiting: number;
            /** Format: date-time */
            oldestWaitingAt: string | null;
            /**
             * Format: date-time
             * @description Until when nothing is sent, because the provider did not respond
             */
            restUntil: string | null;
            sent: number;
            failed: number;
            lastError: string | null;
        };
        RetriedDeliveries: {
            retried: number;
        };
        JobStatuses: {
            items: components["schemas"]["JobStatus"][];
            /** @description How many days failures reach back */
            days: number;
        };
        JobStatus: {
            name: string;
            /** @description When it runs (UTC) */
            cron: string;
            /** Format: date-time */
            lastStartedAt: string | null;
            /** @description Null if it has not run yet, or still runs */
            lastDurationMs: number | null;
            isRunning: boolean;
            /** @description Whether the last run failed */
            hasFailed: boolean;
            failures: number;
            /** Format: date-time */
            lastFailedAt: string | null;
            lastError: string | null;
        };
        AnnouncementPage: {
            items: components["schemas"]["Announcement"][];
            nextCursor: string | null;
        };
        Announcement: {
            id: string;
            title: string;
            message: string;
            groupId: string | null;
            /** @description Null for everyone */
            groupName: string | null;
            /** @description Null if it came from the command line */
            senderName: string | null;
            recipientCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        AnnouncementAudience: {
            userCount: number;
            /** @description The first groups in the order of their names */
            groups: {
                id: string;
                name: string;
                memberCount: number;
            }[];
            hasMoreGroups: boolean;
        };
        NewAnnouncement: {
            title: string;
            message: string;
            /** @description Null for everyone who has an account */
            groupId: string | null;
        };
        MyData: {
            profile: {
                [key: string]: string | number | boolean | null;
            }[];
            groups: {
                [key: string]: string | number | boolean | null;
            }[];
            bids: {
                [key: string]: string | number | boolean | null;
            }[];
            bets: {
                [key: string]: string | number | boolean | null;
            }[];
            debts: {
                [key: string]: string | number | boolean | null;
            }[];
            payments: {
                [key: string]: string | number | boolean | null;
            }[];
            comments: {
                [key: string]: string | number | boolean | null;
            }[];
            notifications: {
                [key: string]: string | number | boolean | null;
            }[];
            notificationSettings: {
                [key: string]: string | number | boolean | null;
            }[];
            mutedGroups: {
                [key: string]: string | number | boolean | null;
            }[];
            pushDevices: {
                [key: string]: string | number | boolean | null;
            }[];
        };
        GroupData: {
            bets: {
                [key: string]: string | number | boolean | null;
            }[];
            debts: {
                [key: string]: string | number | boolean | null;
            }[];
            payments: {
                [key: string]: string | number | boolean | null;
            }[];
            log: {
                [key: string]: string | number | boolean | null;
            }[];
        };
        LiveMessage: components["schemas"]["LiveStart"] | components["schemas"]["LiveUnheard"] | components["schemas"]["BidEvent"] | components["schemas"]["BetEvent"] | components["schemas"]["DebtEvent"] | components["schemas"]["PaymentEvent"] | components["schemas"]["PlanEvent"] | components["schemas"]["CommentEvent"] | components["schemas"]["CommentDeletedEvent"] | components["schemas"]["StatsEvent"] | components["schemas"]["MemberEvent"] | components["schemas"]["GroupLogEvent"] | components["schemas"]["GroupChannelsEvent"] | components["schemas"]["GroupEvent"] | components["schemas"]["LeftEvent"] | components["schemas"]["NotificationEvent"] | components["schemas"]["NewsEvent"] | components["schemas"]["OtherNewsEvent"] | components["schemas"]["NotificationsReadEvent"] | components["schemas"]["NotificationSettingsEvent"] | components["schemas"]["SettingsEvent"] | components["schemas"]["PhoneCodeFailedEvent"] | components["schemas"]["AccessChangedEvent"] | components["schemas"]["LinesEvent"];
        /** @description hello starts at the newest events, current does too when nothing has happened since the mark, resumed continues, and restart means that too much was missed */
        LiveStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello" | "current" | "resumed" | "restart";
        };
        /** @description Something happened that the person has turned off. Only its number counts. */
        LiveUnheard: {
            /** @enum {string} */
            scope: "group" | "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unheard";
        };
        BidEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
            data: components["schemas"]["Bid"];
        };
        BetEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bet";
            data: components["schemas"]["Bet"];
        };
        DebtEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "debt";
            data: components["schemas"]["Debt"];
        };
        PaymentEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "payment";
            data: components["schemas"]["Payment"];
        };
        PlanEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "plan";
            data: components["schemas"]["SettlementPlan"];
        };
        CommentEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "comment";
            data: components["schemas"]["Comment"];
        };
        CommentDeletedEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "comment_deleted";
            data: {
                id: string;
                /** @enum {string} */
                entityType: "bid" | "bet";
                entityId: string;
            };
        };
        StatsEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stats";
            data: {
                groupId: string;
            };
        };
        MemberEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "member";
            data: {
                member: components["schemas"]["Member"];
                memberCount: number;
            };
        };
        GroupLogEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "group_log";
            data: components["schemas"]["GroupLogEntry"];
        };
        GroupChannelsEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "group_channels";
            data: {
                groupId: string;
            };
        };
        GroupEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "group";
            data: components["schemas"]["Group"];
        };
        LeftEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "left";
            data: {
                groupId: string;
                groupName: string;
            };
        };
        NotificationEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "notification";
            data: components["schemas"]["Notification"];
        };
        NewsEvent: {
            /** @enum {string} */
            scope: "group";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "news";
            data: components["schemas"]["GroupNews"];
        };
        GroupNews: {
            /** @description News for a whole group has the same id for everyone */
            id: string;
            /** @enum {string} */
            type: "bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_created" | "debt_paid" | "debt_settled" | "group_invite" | "group_joined" | "user_joined" | "system_announcement" | "comment_created" | "payment_reversed";
            title: string;
            message: string;
            route: string | null;
            data: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            groupId: string;
            actorId: string | null;
        };
        OtherNewsEvent: {
            /** @enum {string} */
            scope: "elsewhere";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "other_news";
            data: components["schemas"]["GroupNews"];
        };
        NotificationsReadEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "notifications_read";
            data: components["schemas"]["MarkedRead"];
        };
        NotificationSettingsEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "notification_settings";
            data: components["schemas"]["NotificationSettings"];
        };
        SettingsEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "settings";
            data: Record<string, never>;
        };
        PhoneCodeFailedEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "phone_code_failed";
            data: Record<string, never>;
        };
        AccessChangedEvent: {
            /** @enum {string} */
            scope: "user";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "access_changed";
            data: null;
        };
        LinesEvent: {
            /** @enum {string} */
            scope: "lines";
            number: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lines";
            data: {
                sportKeys: ("americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba")[];
                games: {
                    id: string;
                    fair: {
                        book: string;
                        title: string;
                        moneyline: {
                            home: components["schemas"]["FairSide"];
                            away: components["schemas"]["FairSide"];
                        } | null;
                        spread: {
                            home: components["schemas"]["FairSide"];
                            away: components["schemas"]["FairSide"];
                        } | null;
                        total: {
                            over: components["schemas"]["FairSide"];
                            under: components["schemas"]["FairSide"];
                        } | null;
                    };
                }[] | null;
            };
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "failing";
            /** @enum {string} */
            database: "ok" | "failing";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The account is created and signed in with a cookie. Null if the site hides who has an account; an email is sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpConfirmation"];
            };
        };
        responses: {
            /** @description The account is created and signed in with a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedSignUp"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in with a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is ended and its cookie cleared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in; null without a session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    touchPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person’s presence is recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserSettings"];
            };
        };
        responses: {
            /** @description The caller’s current settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the caller is signed in, this session first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySessions"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All other sessions are ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is ended, and its streams are closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description For a few minutes, the session can change the phone number, payment handles, and linked accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s API tokens, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyApiTokens"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiTokenInput"];
            };
        };
        responses: {
            /** @description The new token, which no other call returns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiToken"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token stops working, and its streams are closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendPhoneVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneNumber"];
            };
        };
        responses: {
            /** @description A code is on its way to the number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneDone"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number is removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneDone"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyPhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCode"];
            };
        };
        responses: {
            /** @description The number is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneVerified"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSignInProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-in providers set up on this site, and who can sign up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProviders"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signInWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderSignIn"];
            };
        };
        responses: {
            /** @description The URL to send the browser to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnFromProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: components["schemas"]["SignInProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In a popup window: a page that reports the result and closes itself */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A redirect to the sign-in page, which shows the result */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPendingSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person a provider verified in this browser, who has no account yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSignUp"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUpWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderSignUp"];
            };
        };
        responses: {
            /** @description The account is created and signed in with a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMySignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s sign-in methods */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    linkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderLink"];
            };
        };
        responses: {
            /** @description The URL to send the browser to, to sign in with the provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderLink"];
            };
        };
        responses: {
            /** @description The URL to send the browser to, to confirm who’s signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unlinkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: components["schemas"]["SignInProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-in method is unlinked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description A password reset link is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetLink"];
            };
        };
        responses: {
            /** @description The link is still valid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password is changed, and all other sessions are ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordWasReset"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Another verification link is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerificationLink"];
            };
        };
        responses: {
            /** @description The link works, and this is the account it belongs to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationLink"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerification"];
            };
        };
        responses: {
            /** @description The address is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Since when the caller has a calendar address; null if they have none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new calendar address, which no other call returns; the old one stops working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCalendar"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address stops working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret token of the address, and .ics */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games of the person’s active bets, as an iCalendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMyGroups: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s groups, in the order they joined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description The new group; its creator is its admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinGroup"];
            };
        };
        responses: {
            /** @description The group joined by an invite code or link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedGroup"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A preview of the group behind an invite; open to anyone with the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitePreview"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupChange"];
            };
        };
        responses: {
            /** @description The group after the change; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active members, in the order they joined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGroupInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvite"];
            };
        };
        responses: {
            /** @description The invite link, emailed to the address if there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceInviteCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group with its new invite code, which replaces all earlier ones; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removed member, and the group with its new invite code; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedMember"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description The member with the new role; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has left the group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftGroup"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGroupNotifications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                filter?: "all" | "unread" | "betting" | "payment" | "social" | "system";
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All notifications in the group, newest first; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupNotificationPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countGroupNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of the group’s notifications under each filter; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCounts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    muteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMute"];
            };
        };
        responses: {
            /** @description The caller’s settings: nothing about the group leaves the app for that time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnNotificationSettings"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unmuteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s settings without the mute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnNotificationSettings"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGroupChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s channels, the oldest first; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChannelList"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    connectGroupChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGroupChannel"];
            };
        };
        responses: {
            /** @description The group’s channels with the new one; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedChannel"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeGroupChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s other channels; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChannelList"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeGroupChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupChannelChange"];
            };
        };
        responses: {
            /** @description The group’s channels after the change; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChannelList"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testGroupChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s channels; a test is on its way to this one; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChannelList"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGroupLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group log, newest first; for all members */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupLogPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLines: {
        parameters: {
            query?: {
                sport?: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All listed games with their prices, sorted by start time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lines"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLineHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How each market’s main line moved before the start */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineHistory"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listScores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The running and final scores of games that started within the last 12 hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scores"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forceRefreshOdds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was refreshed, by league */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshedOdds"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBids: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description Bids that need approval wait until an admin decides */
                tab?: "available" | "all" | "mine" | "waiting";
                search?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s bids, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBid"];
            };
        };
        responses: {
            /** @description The bid as posted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countBids: {
        parameters: {
            query?: {
                search?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of bids under each tab */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidCounts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsualAmounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The amounts that the group’s recent bids had most often, smallest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsualAmounts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bid with its price receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidDetails"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditBid"];
            };
        };
        responses: {
            /** @description The bid with its new terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveBid"];
            };
        };
        responses: {
            /** @description The bid, now open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bid, declined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bid, cancelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptBid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                bidId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptBid"];
            };
        };
        responses: {
            /** @description The accepted bid and the new bet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedBid"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenMatters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A member’s open bids, active bets, and pending debts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenMatters"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                tab?: "all" | "active" | "settled" | "won" | "lost" | "push";
                /** @description Whose bets; defaults to the caller’s */
                memberId?: string;
                search?: string;
                from?: string;
                to?: string;
                /** @description from..to; either end is optional, and several ranges are combined */
                range?: string | string[];
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A member's bets in the group, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countBets: {
        parameters: {
            query?: {
                /** @description Whose bets; defaults to the caller’s */
                memberId?: string;
                search?: string;
                from?: string;
                to?: string;
                /** @description from..to; either end is optional, and several ranges are combined */
                range?: string | string[];
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of bets under each tab */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetCounts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBetsInReview: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group's active bets whose game needs review, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet and its history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetDetails"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    proposeResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BetResult"];
            };
        };
        responses: {
            /** @description The bet with its proposed result, or settled if an admin decided it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmedResult"];
            };
        };
        responses: {
            /** @description The bet, settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet, still active */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    voidBet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidBet"];
            };
        };
        responses: {
            /** @description The bet with the void request, or voided; admins can also void settled bets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet, still active */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    regradeBet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                betId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegradedBet"];
            };
        };
        responses: {
            /** @description The bet with its new grading */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settleGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many active bets were checked, were settled, or couldn’t be graded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settlement"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An audit that recalculates the group’s bets, debts, payments, and figures; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAudit"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for the caller in the group, and their bets that are on right now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group's standings, and the caller's record against each opponent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatPairs: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every member’s record against every other member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatPairs"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfits: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each member's profit over time, by league and by bet type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profits"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalibration: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                /** @description Whose bets; defaults to the caller’s */
                memberId?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often bets at each fair chance were won */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calibration"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStatBets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                from?: string;
                to?: string;
                /** @description Whose bets; defaults to the caller’s */
                memberId?: string;
                opponentId?: string;
                result?: "all" | "decided" | "won" | "lost" | "push";
                sport?: "americanfootball_nfl" | "basketball_nba" | "baseball_mlb" | "icehockey_nhl" | "americanfootball_ncaaf" | "basketball_ncaab" | "basketball_wnba" | "unknown";
                betType?: "moneyline" | "spread" | "total" | "custom";
                /** @description Only bets with a known closing line */
                closing?: "known";
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settled bets behind a member's figure, with their totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatBets"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standings as a CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRecap: {
        parameters: {
            query?: {
                /** @description The Monday of the week, such as 2026-11-09; defaults to the last full week */
                week?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s week: standings, the best and worst bet, luck, and unpaid debts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recap"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listComments: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                entityType: "bid" | "bet";
                entityId: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments on a bid or bet, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description The comment as written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted comment’s id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedComment"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDebts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                tab?: "all" | "owed_to_me" | "i_owe";
                between?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s pending debts, largest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDebtSums: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending total from each member to each other member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtSums"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGroupSettledDebts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settled debts of the group with their payments, the last settled first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupSettledDebtPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s payments, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description The payment and the debts it settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedPayment"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCoveredDebts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The debts the payment covers, even if it was reversed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoveredDebts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettlementPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fewest payments that settle all debts in the group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementPlan"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    agreeToPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPlan"];
            };
        };
        responses: {
            /** @description The plan, with who has agreed to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementPlan"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPlansWithoutPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Plans settled without payments, most recently settled first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecords"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawFromPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPlan"];
            };
        };
        responses: {
            /** @description The plan without the caller’s agreement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementPlan"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settlePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPlan"];
            };
        };
        responses: {
            /** @description The plan’s payments and the debts they settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledPlan"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markPlanPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkedPlanPayment"];
            };
        };
        responses: {
            /** @description The plan with its marked payments, and what the last one settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledPlan"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayeeHandles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment handles of the people the caller owes, or pays in an agreed plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeHandlesList"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                debtId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUndo"];
            };
        };
        responses: {
            /** @description The reversed payment and the debts that are pending again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneSettlement"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nudgeDebtor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                debtId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The debt; the person who owes it has been notified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Debt"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                filter?: "all" | "unread" | "betting" | "payment" | "social" | "system";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s notifications, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of the caller’s notifications under each filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCounts"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRead"];
            };
        };
        responses: {
            /** @description Which notifications were marked, and how many are still unread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedRead"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the caller wants to hear about things */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnNotificationSettings"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNotificationSettings"];
            };
        };
        responses: {
            /** @description The caller’s current notification settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnNotificationSettings"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPushDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the caller turned push on, and the key to turn it on with */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevices"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPushDevice"];
            };
        };
        responses: {
            /** @description Push is on for the browser of this session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevices"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Push is off for the device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevices"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportTextStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page with the button. Opening it changes nothing, because scanners do too */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description These emails are stopped, now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEmail"];
            };
        };
        responses: {
            /** @description Whether the test went out, and if not, what went wrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestEmailResult"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                emailType: "bid_created" | "bid_accepted" | "bet_settled_won" | "bet_settled_lost" | "debt_paid" | "user_joined" | "game_started" | "weekly_digest" | "comment_created";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test as its recipient sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkEmailSystemStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who sends email, and how it’s going */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSystemStatus"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmailAudits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description By default, all */
                status?: "sent" | "failed" | "attempted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails that were sent or tried, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAuditPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmailAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                emailId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One email, with its text if it was captured */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAuditDetails"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendTestSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestSms"];
            };
        };
        responses: {
            /** @description Whether the test went out to your phone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSmsResult"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSmsAudits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description By default, all */
                status?: "pending" | "queued" | "sent" | "delivered" | "failed" | "undelivered";
                /** @description By default, all */
                notificationType?: "bid_created" | "bid_accepted" | "game_started" | "bet_settled" | "debt_paid" | "debt_settled" | "plan_settled" | "debt_reminder" | "debt_nudge" | "group_invite" | "group_joined" | "user_joined" | "comment_created" | "phone_verification" | "text_test";
                dateRange?: "1d" | "7d" | "30d" | "90d";
                /** @description A part of the recipient’s number */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text messages that the filters leave, newest first, and their totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsAuditPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readInvitePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of 1200 by 630 pixels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readPreviewPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One of evens, bid, bet, standings */
                preview: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of 1200 by 630 pixels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public information about this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site’s settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminSettingsChange"];
            };
        };
        responses: {
            /** @description The settings after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdministrators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site administrators, the primary one first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrators"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdministrator"];
            };
        };
        responses: {
            /** @description The site administrators, including the new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrators"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remaining site administrators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrators"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endPersonsSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is signed out everywhere */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOddsUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What calls to the odds provider cost, by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsUsage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCacheStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of each odds cache entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CacheStatus"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    clearCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cache is empty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CacheCleared"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGamesInReview: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Games that need review, most recent start first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInReviewPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSettledDebts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settled debts in all groups with their payments, most recently settled first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledDebtPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backups that the server keeps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backups"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup, once it’s written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup as a file. It has all data, with everyone’s password hash */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getContactSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everyone is synced to SendGrid’s contacts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSync"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryContactSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                errorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is synced, and the error is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResynced"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveryStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits, went out, and failed, by channel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStatus"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: "email" | "text" | "push" | "discord" | "slack" | "telegram" | "ntfy" | "webhook" | "contacts";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What failed before and waited is tried right away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedDeliveries"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled jobs, and how they went */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStatuses"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics of this process in Prometheus’s text format, for anyone with METRICS_TOKEN */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was announced, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementPage"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnouncement"];
            };
        };
        responses: {
            /** @description The announcement is in everyone’s inbox */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findAnnouncementAudience: {
        parameters: {
            query?: {
                /** @description Part of a group’s name */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who an announcement can go to: everyone, or one of the groups found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementAudience"];
                };
            };
            /** @description Nothing has changed since the response with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportMyData: {
        parameters: {
            query?: {
                format?: "json" | "csv";
                /** @description Which table; with format=csv */
                what?: "bets" | "debts" | "payments";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of the caller’s data, or one table of it, as a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyData"];
                    "text/csv": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportGroup: {
        parameters: {
            query?: {
                format?: "json" | "csv";
                /** @description Which table; with format=csv */
                what?: "bets" | "debts" | "payments" | "log";
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group’s bets, debts, payments, and log, or one of these tables, as a file; group admins only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupData"];
                    "text/csv": string;
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followLive: {
        parameters: {
            query?: {
                groupId?: string;
                mark?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events for the caller and, if given, the group. From the caller’s other groups, it has only news (other_news). The data of each message is a LiveMessage as JSON, and the first one is a LiveStart. The mark is in the data-mark of the page. Clients ignore types they don’t know. A message named `beat` only shows that the connection is open. Events with the scope `group` or `user` are numbered without gaps. The stream resumes from Last-Event-ID. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveMessage"];
                };
            };
            /** @description An error: a stable code and a message for the user */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is up and its database responds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The database isn’t responding */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
}
